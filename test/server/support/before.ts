import { prepareDatabase, prepareOnServer } from '../../support/prepared/prepared'

/**
 * Prepares the database of the back end's tests once per run: embedded, or on a PostgreSQL server if
 * PORTAGE_TEST_POSTGRES is set.
 */
export default async function before(): Promise<void> {
  if (!process.env.PORTAGE_TEST_POSTGRES) {
    process.env.PORTAGE_TEST_REFERENCE = await prepareDatabase('reference')
    return
  }
  process.env.PORTAGE_TEST_POSTGRES_URL = (await prepareOnServer('reference')).url
}

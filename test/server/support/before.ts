import { prepareDatabase, prepareOnServer } from '../../support/prepared/prepared'

/** The database of the back end's tests, made once a run: embedded, or on a real server when that is asked for. */
export default async function before(): Promise<void> {
  if (!process.env.PORTAGE_TEST_POSTGRES) {
    process.env.PORTAGE_TEST_REFERENCE = await prepareDatabase('reference')
    return
  }
  process.env.PORTAGE_TEST_POSTGRES_URL = (await prepareOnServer('reference')).url
}

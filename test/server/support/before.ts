import { createDatabase, startPostgres } from '../../../scripts/postgres'
import { make, prepare } from '../../support/prepared/prepared'

/** The database of the back end's tests, made once a run: embedded, or on a real server when that is asked for. */
export default async function before(): Promise<void> {
  if (!process.env.PORTAGE_TEST_POSTGRES) {
    process.env.PORTAGE_TEST_REFERENCE = await prepare('reference')
    return
  }
  const server = await startPostgres()
  ;(globalThis as Record<string, unknown>).portagePostgres = server
  make('reference', await createDatabase(server.url, 'prepared'))
  process.env.PORTAGE_TEST_POSTGRES_URL = server.url
}

import { startPostgres } from '../../../scripts/postgres'

/** The same tests run against a real PostgreSQL server when it is asked for; else each file boots its embedded one. */
export default async function start(): Promise<void> {
  if (!process.env.PORTAGE_TEST_POSTGRES) return
  const server = await startPostgres()
  process.env.PORTAGE_TEST_POSTGRES_URL = server.url
  ;(globalThis as Record<string, unknown>).portagePostgres = server
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase, type Postgres, startPostgres } from '../../../scripts/postgres'
import { removeFolder } from '../../../scripts/remove-folder'
import { readSettings } from '../../../server/src/base/settings'
import { type RunningServer, startServer } from '../../../server/src/start'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import { PATIENCE_MS, until } from '../../support/until'

/**
 * Statement limit in ms. The requests of these tests take far less time unless another client blocks them.
 */
const LIMIT_MS = 1500
/** Any key: these tests seal nothing. */
const KEY = `test:${Buffer.alloc(32).toString('base64')}`

/** A separate server, because the other tests of this run may have none. */
let postgres: Postgres
let folder: string
let database: string
/** Another client of the same database, which blocks the back end. */
let other: Client
beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'portage-limit-'))
  database = await createDatabase(postgres.url, 'limited')
  other = new Client({ connectionString: database })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  postgres.stop()
  removeFolder(folder)
})

const start = () =>
  startServer(
    readSettings({
      DATABASE_URL: database,
      PORTAGE_STATEMENT_TIMEOUT_MS: String(LIMIT_MS),
      PORTAGE_DATA: folder,
      PORTAGE_CERTIFICATE_KEYS: KEY,
      PORTAGE_SANDBOX: '0',
      PORTAGE_LOG: 'silent',
      PORT: '0',
    }),
  )
const hold = (table: string) => other.query(`begin; lock table ${table} in access exclusive mode`)
const letGo = () => other.query('rollback')
/** Returns whether a statement has waited for a lock for more than twice the limit. */
const waitingTooLong = async () => {
  const { rows } = await other.query(
    `select from pg_locks where not granted and clock_timestamp() - waitstart > interval '${2 * LIMIT_MS} ms'`,
  )
  return rows.length > 0
}

describe('a statement of a PostgreSQL server that takes too long', () => {
  let running: RunningServer
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.close())

  /** Sends a request with an unknown session token. The back end still reads the table of sessions. */
  const ask = async () => {
    const answer = await fetch(`${running.url}${getUserInfo.path}`, {
      headers: { 'x-portage-token': 'nobody', 'x-access-source': '0', 'x-lang': 'en' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
  }

  it('is cancelled together with waiting ones, and later requests are answered', async () => {
    expect(await ask()).toEqual({ status: 200, code: ENVELOPE_CODE.notLoggedIn })
    await hold('sessions')
    // More requests than the two session reads that run at the same time.
    const asked = await Promise.all(Array.from({ length: 4 }, ask)).finally(letGo)
    expect(asked.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    expect(await ask()).toEqual({ status: 200, code: ENVELOPE_CODE.notLoggedIn })
  })
})

it('a migration has no time limit, even in a database with a limit', async () => {
  // The first start creates the tables.
  await (await start()).close()
  await other.query(`alter database limited set statement_timeout = ${LIMIT_MS}`)
  await hold('drizzle.__drizzle_migrations')
  const starting = start()
  starting.catch(() => undefined)
  await until(waitingTooLong, 'the start does not wait').finally(letGo)
  await (await starting).close()
})

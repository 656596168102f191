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

/** ms; what is asked for in these tests takes far less where nobody holds it up */
const LIMIT_MS = 1500
/** Any key: nothing is sealed here. */
const KEY = `test:${Buffer.alloc(32).toString('base64')}`

/** A server of its own, which the other tests of this run need not have. */
let postgres: Postgres
let folder: string
let database: string
/** Somebody else at the same database, who holds up the back end. */
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
/** Whether a statement has waited for another's lock for longer than a statement of a call may take. */
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

  /** Asks with a session that there is not, which is looked for all the same. */
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
    // More than the two reads of sessions that are sent at a time.
    const asked = await Promise.all(Array.from({ length: 4 }, ask)).finally(letGo)
    expect(asked.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    expect(await ask()).toEqual({ status: 200, code: ENVELOPE_CODE.notLoggedIn })
  })
})

it('a migration has no time limit, even in a database with a limit', async () => {
  // The tables are there after the first start.
  await (await start()).close()
  await other.query(`alter database limited set statement_timeout = ${LIMIT_MS}`)
  await hold('drizzle.__drizzle_migrations')
  const starting = start()
  starting.catch(() => undefined)
  await until(waitingTooLong, 'the start does not wait').finally(letGo)
  await (await starting).close()
})

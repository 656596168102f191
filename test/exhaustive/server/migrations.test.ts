import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { removeFolder } from '../../../scripts/remove-folder'

const FOLDER = join(__dirname, '../../../server/src/db/migrations')
const JOURNAL = 'meta/_journal.json'

let folder: string
const database = new PGlite()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  removeFolder(folder)
})

/** Brings the database to the migration of this number. */
async function migrateTo(last: number): Promise<void> {
  const journal = JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8'))
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(database), { migrationsFolder: folder })
}
const rows = async (query: string) => (await database.query<Record<string, unknown>>(query)).rows
const inEach = (text: string) => ({ sc: text, tc: text, en: text })

it('words that were written in one language are those of each, and the rest of their rows stays', async () => {
  await migrateTo(3)
  // What these rows refer to is of no matter here.
  await database.exec("set session_replication_role = 'replica'")
  await database.exec(`
    insert into late_fees (id, member_id, package_no, fee_type, amount_cents, params, reason, state, created_at, updated_at)
    values ('F1', 'M1', 'PT1', 8, 1000, '{}', '多一件', 'asked', now(), now()),
           ('F2', 'M1', 'PT1', 4, 1000, '{}', '', 'withdrawn', now(), now());
    insert into order_lines (order_no, position, fee_type, package_no, amount_cents, params)
    values ('O1', 0, 8, 'PT1', 1000, '{"count": 1, "reason": "多一件"}'),
           ('O1', 1, 0, 'PT1', 5200, '{"actual": 900}');
  `)
  await migrateTo(4)
  expect(await rows('select id, reason, amount_cents from late_fees order by id')).toEqual([
    { id: 'F1', reason: inEach('多一件'), amount_cents: 1000 },
    { id: 'F2', reason: inEach(''), amount_cents: 1000 },
  ])
  const params = { count: 1, 'reason.sc': '多一件', 'reason.tc': '多一件', 'reason.en': '多一件' }
  expect(await rows('select params from order_lines order by position')).toEqual([
    { params },
    { params: { actual: 900 } },
  ])
})

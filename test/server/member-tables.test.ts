import { sql } from 'drizzle-orm'
import { eraseMember } from '../../server/src/areas/auth/erase-account'
import type { readMyData } from '../../src/features/personal/my-data'
import { host, hostMembers, me } from './support/hosted'

hostMembers()

const DAY_MS = 86_400_000

/** Where the file of a member's own data tells what a table keeps of them. */
const DOWNLOADED: Readonly<Record<string, keyof Awaited<ReturnType<typeof readMyData>>>> = {
  added_services: 'parcels',
  addresses: 'addresses',
  agreement_signatures: 'agreements',
  balance_entries: 'balance',
  certificates: 'certificates',
  collectors: 'collector',
  conversation_messages: 'conversation',
  conversations: 'conversation',
  coupons: 'coupons',
  exporters: 'exporter',
  feedback: 'feedback',
  late_fees: 'parcels',
  orders: 'orders',
  parcels: 'parcels',
  sessions: 'devices',
}

/** What stands in no download, and why. */
const NOT_DOWNLOADED: Readonly<Record<string, string>> = {
  certificate_links: 'a secret that opens a form for somebody else',
  certificate_pictures: 'sealed, and opened for the review alone',
  idempotency_keys: 'a day of keys under which the app wrote',
  message_consents: 'used up with the next message; what is wanted is in the choices',
  notice_reads: 'which announcements were opened',
  parcel_counts: 'counted from the parcels',
  parcel_messages: 'messages on their way, of what the parcels tell',
  pictures: 'each by its address, with its parcel, its feedback or its message',
  unwanted_popups: 'which popups were closed',
  wechat_identities: "WeChat's own number for the phone; that there is one is in the account",
}

/** The books, and what says of a parcel where it went: their rows stay, of a member who is nobody. */
const KEPT = [
  'added_services',
  'addresses',
  'agreement_signatures',
  'balance_entries',
  'coupons',
  'late_fees',
  'orders',
  'parcel_counts',
  'parcels',
]

const rowsOf = async (statement: ReturnType<typeof sql>) =>
  ((await host.world.db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows

/** Every table that names a member in its rows. */
const memberTables = async () =>
  (
    await rowsOf(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' order by table_name`)
  ).map(({ name }) => name!)

/** Any value of a type that rows of a table take. */
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'false',
  'timestamp with time zone': 'now()',
  integer: '1',
  bigint: '1',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
}

/** Writes a row of a member into a table, of nothing but what it has to have. */
async function writeRow(table: string, memberId: string): Promise<void> {
  const columns = await rowsOf(sql`select column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    and (column_name = 'member_id' or (is_nullable = 'NO' and column_default is null))`)
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name, type }) =>
    name === 'member_id' ? `'${memberId}'` : (VALUES[type!] ?? `'${table} ${memberId}'`),
  )
  // What it belongs to need not be there.
  await host.world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(`insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`))
  })
}

it('every table that names a member is told in the file of their own data, or is left out for a reason', async () => {
  const told = [...Object.keys(DOWNLOADED), ...Object.keys(NOT_DOWNLOADED)].sort()
  expect(await memberTables()).toEqual(told)
})
it('every table that names a member is emptied of one whose account is erased, except the books', async () => {
  const [row] = await rowsOf(sql`select id from members where apt_id = ${me.aptId}`)
  const id = row!.id!
  const erased = (await memberTables()).filter((table) => !KEPT.includes(table))
  for (const table of erased) await writeRow(table, id)
  const holding = async () => {
    const found: string[] = []
    for (const table of erased) {
      const rows = await rowsOf(sql.raw(`select 1 from "${table}" where member_id = '${id}' limit 1`))
      if (rows.length > 0) found.push(table)
    }
    return found
  }
  expect(await holding()).toEqual(erased)
  const cancelledAt = host.world.now().toISOString()
  await host.world.db.execute(
    sql`update members set status = 'closed', cancelled_at = ${cancelledAt}::timestamptz where id = ${id}`,
  )
  host.wait(31 * DAY_MS)
  expect(await eraseMember(host.world, id)).toBe(true)
  expect(await holding()).toEqual([])
})

import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { sandboxListSentMessages } from '../../../sandbox/contract/sandbox'
import {
  authAttemptCounters,
  captchaPuzzles,
  oneTimeTickets,
  verificationMessageOutbox,
} from '../../../server/src/db/schema/auth'
import { members } from '../../../server/src/db/schema/members'
import { orderParcels, orders } from '../../../server/src/db/schema/orders'
import { parcelSearchTexts, parcels } from '../../../server/src/db/schema/parcels'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import { getCaptchaPuzzle, signInByPassword } from '../../../src/contract/auth/sign-in'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import {
  ask,
  issuePuzzleTicket,
  mobileAccount,
  newMember,
  newOrder,
  nextPhone,
  requestVerificationCode,
} from '../support/people'

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())

/** Returns the name of the constraint that refuses a statement. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => 'none',
    (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
  )

describe('the database', () => {
  it('refuses a balance below zero', async () => {
    const { aptId } = await newMember(host)
    const below = host.context.db.update(members).set({ balanceCents: -1 }).where(eq(members.aptId, aptId))
    expect(await refusal(below)).toBe('members_balance')
  })
  it('has the triggers, unlogged table and unique index that the migration adds by hand', async () => {
    const listed = async (statement: string) =>
      ((await host.context.db.execute(statement)) as unknown as { rows: { name: string }[] }).rows.map(
        ({ name }) => name,
      )
    expect(
      await listed(`select tgname as name from pg_trigger where not tgisinternal order by tgname`),
    ).toEqual([
      ...['parcels_counted_anew', 'parcels_counted_in', 'parcels_counted_out'],
      ...['parcels_searched_anew', 'parcels_searched_in'],
    ])
    expect(
      await listed(`select relname as name from pg_class where relpersistence = 'u' and relkind = 'r'`),
    ).toEqual(['call_counts'])
    expect(
      await listed(
        `select indexname as name from pg_indexes where indexname = 'refunds_trade' and indexdef like 'CREATE UNIQUE%'`,
      ),
    ).toEqual(['refunds_trade'])
  })
  it('compiles no statement on a PostgreSQL server; the embedded database has no compiler', async () => {
    const { rows } = (await host.context.db.execute(sql`show jit`)) as unknown as { rows: object[] }
    expect(rows).toEqual([{ jit: process.env.PORTAGE_TEST_POSTGRES_URL ? 'off' : 'on' }])
  })
  it('allows one unpaid order per parcel', async () => {
    const { token } = await newMember(host)
    const { orderNo } = await newOrder(host, token)
    const { db } = host.context
    const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const [about] = await db.select().from(orderParcels).where(eq(orderParcels.orderNo, orderNo))
    const second = { ...about!, orderNo: 'OD000000000001' }
    await db.insert(orders).values({ ...row!, orderNo: second.orderNo })
    expect(await refusal(db.insert(orderParcels).values(second))).toBe('order_parcels_open')
    expect(await refusal(db.insert(orderParcels).values({ ...second, open: false }))).toBe('none')
  })
  it.each([
    ['whCode', 'parcels_wh_code_warehouses_code_fk'],
    ['flowId', 'parcels_flow_id_flows_flow_id_fk'],
    ['sendModId', 'parcels_send_mod_id_send_modes_send_mod_id_fk'],
    ['addressId', 'parcels_address_id_addresses_id_fk'],
    ['pickupPointId', 'parcels_pickup_point_id_pickup_points_id_fk'],
  ])('refuses a parcel with an unknown %s', async (column, rule) => {
    const { token } = await newMember(host)
    const { packageNo } = await newOrder(host, token)
    const unknown = host.context.db
      .update(parcels)
      .set({ [column]: 'unknown' })
      .where(eq(parcels.packageNo, packageNo))
    expect(await refusal(unknown)).toBe(rule)
  })
  it('has indexes for the queries of the jobs and for data of a member or an address', async () => {
    const { rows } = (await host.context.db.execute(
      sql`select indexname as name from pg_indexes where schemaname = 'public'`,
    )) as unknown as { rows: { name: string }[] }
    const over = ['sessions', 'tickets', 'puzzles', 'verification_codes', 'sign_in_attempts', 'outbox']
    const names = [...over, 'idempotency_keys'].map((table) => `${table}_over`)
    names.push('parcels_address', 'pictures_unused', 'balance_entries_member')
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })
})

it('the migration of certificate reasons asks for both sides where the side is unknown, and keeps the others', async () => {
  const file = 'server/src/db/migrations/0001_certificate_reasons.sql'
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const rows = await host.context.db.transaction(async (tx) => {
    // A temporary table hides the migrated one of the same name.
    await tx.execute(sql`create temporary table certificates (id text, reason text) on commit drop`)
    await tx.execute(sql`insert into certificates values ('1', 'unclear'), ('2', 'name'), ('3', null)`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    return (await tx.execute(sql`select id, reasons from certificates order by id`)) as unknown as {
      rows: object[]
    }
  })
  expect(rows.rows).toEqual([
    { id: '1', reasons: ['frontUnclear', 'backUnclear'] },
    { id: '2', reasons: ['name'] },
    { id: '3', reasons: [] },
  ])
})

it('the migration of address copies finds the address of each copy, and its certificate', async () => {
  const file = 'server/src/db/migrations/0003_address-copies.sql'
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const { rows } = await host.context.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table addresses (id text, member_id text, name text, created_at int,
      deleted_at int, is_mainland boolean default true, id_info_id text, id_by_receiver boolean default false,
      approve_status int default 3) on commit drop`)
    await tx.execute(sql`insert into addresses (id, member_id, name, created_at, deleted_at) values
      ('book', 'm', 'Lim', 1, null), ('same', 'm', 'Lim', 1, 5), ('other', 'm', 'Tan', 1, 6),
      ('deleted', 'm', 'Lim', 2, 7), ('stranger', 'n', 'Lim', 1, 8), ('one', 'm', 'A', 3, null),
      ('two', 'm', 'B', 3, null), ('unclear', 'm', 'A', 3, 9)`)
    await tx.execute(sql`update addresses set id_info_id = 'C1', id_by_receiver = true, approve_status = 0
      where id = 'book'`)
    // A temporary table cannot refer to a permanent one.
    for (const statement of statements.filter((each) => !each.includes('CONSTRAINT')))
      await tx.execute(sql.raw(statement))
    return (await tx.execute(sql`select id, copy_of, id_info_id, id_by_receiver, approve_status
      from addresses where copy_of is not null order by id`)) as unknown as { rows: object[] }
  })
  const without = { id_info_id: null, id_by_receiver: false, approve_status: 3 }
  expect(rows).toEqual([
    { id: 'other', copy_of: 'book', ...without },
    { id: 'same', copy_of: 'book', id_info_id: 'C1', id_by_receiver: true, approve_status: 0 },
  ])
})

it('the migration of route durations takes the past from the history of signed parcels', async () => {
  const file = 'server/src/db/migrations/0005_route-durations.sql'
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const { rows } = await host.context.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table route_durations (flow_id text, send_mod_id text, milestone text,
      minutes int, signed_at timestamptz) on commit drop`)
    await tx.execute(sql`create temporary table parcels (package_no text, flow_id text, send_mod_id text,
      state text, merged_into text, distribution_mode text) on commit drop`)
    await tx.execute(sql`create temporary table parcel_events (package_no text, code text, time timestamptz)
      on commit drop`)
    await tx.execute(sql`insert into parcels values ('one', 'F', 'M', 'signed', null, 'toDoor'),
      ('way', 'F', 'M', 'inTransit', null, 'toDoor'), ('inside', 'F', 'M', 'signed', 'box', 'toDoor'),
      ('pickup', 'F', 'M', 'signed', null, 'selfPickup'), ('old', 'F', 'M', 'signed', null, 'toDoor')`)
    await tx.execute(sql`insert into parcel_events
      select package_no, code, now() - hours * interval '1 hour' - case package_no when 'old' then interval '401 days'
        else interval '0' end from parcels, (values ('declared', 99), ('paid', 30), ('paid', 26), ('shipped', 25),
        ('signed', 1)) as happened (code, hours)`)
    await tx.execute(sql.raw(statements.at(-1)!))
    return (await tx.execute(sql`select flow_id, send_mod_id, milestone, minutes from route_durations
      order by minutes`)) as unknown as { rows: object[] }
  })
  const route = { flow_id: 'F', send_mod_id: 'M' }
  expect(rows).toEqual([
    { ...route, milestone: 'shipped', minutes: 24 * 60 },
    { ...route, milestone: 'paid', minutes: 25 * 60 },
  ])
})

it("the migration of photographs makes the warehouse's pictures of a parcel those of its weighing", async () => {
  const file = 'server/src/db/migrations/0007_parcel-photographs.sql'
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const { rows } = await host.context.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table pictures (id text, purpose text, by_warehouse boolean)
      on commit drop`)
    await tx.execute(sql`insert into pictures values ('1', 'shopping', false), ('2', 'shopping', true),
      ('3', 'taxReceipt', true), ('4', 'conversation', true)`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    return (await tx.execute(sql`select id, purpose from pictures order by id`)) as unknown as {
      rows: object[]
    }
  })
  expect(rows).toEqual([
    { id: '1', purpose: 'shopping' },
    { id: '2', purpose: 'weighing' },
    { id: '3', purpose: 'taxReceipt' },
    { id: '4', purpose: 'conversation' },
  ])
})

it('the migration of promised photographs promises them only of parcels that have not arrived', async () => {
  const file = 'server/src/db/migrations/0012_photographs-privacy-and-duties.sql'
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const { rows } = await host.context.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table parcels (package_no text, in_time timestamptz) on commit drop`,
    )
    await tx.execute(sql`insert into parcels values ('stored', now()), ('on its way', null)`)
    for (const statement of statements.slice(0, 2)) await tx.execute(sql.raw(statement))
    return (await tx.execute(sql`select package_no, photographs_promised from parcels
      order by package_no`)) as unknown as { rows: object[] }
  })
  expect(rows).toEqual([
    { package_no: 'on its way', photographs_promised: true },
    { package_no: 'stored', photographs_promised: false },
  ])
})

it('the migration of the privacy policy keeps one that the forwarder wrote in any language', async () => {
  const file = 'server/src/db/migrations/0012_photographs-privacy-and-duties.sql'
  const statement = readFileSync(file, 'utf8').split('--> statement-breakpoint')[2]!
  const hashes = [...statement.matchAll(/'([\da-f]{32})'/g)].map(([, hash]) => hash!)
  const left = (contents: readonly string[]) =>
    host.context.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table agreements (type_code text, content text) on commit drop`)
      await tx.execute(
        sql`create function pg_temp.md5(content text) returns text language sql return content`,
      )
      for (const content of contents)
        await tx.execute(sql`insert into agreements values ('10002', ${content}), ('10003', ${content})`)
      await tx.execute(sql.raw(statement.replace('md5(', 'pg_temp.md5(')))
      await tx.execute(sql`drop function pg_temp.md5(text)`)
      const { rows } = (await tx.execute(
        sql`select type_code from agreements order by type_code`,
      )) as unknown as {
        rows: { type_code: string }[]
      }
      return rows.map((row) => row.type_code)
    })
  expect(hashes).toHaveLength(3)
  expect(await left(hashes)).toEqual(['10003', '10003', '10003'])
  expect(await left([...hashes.slice(1), 'ours'])).toContain('10002')
})

it('the migration of the search fills its table from the parcels', async () => {
  const { token } = await newMember(host)
  const { packageNo } = await newOrder(host, token)
  const { packageNo: merged } = await newOrder(host, token)
  const { db } = host.context
  await db.update(parcels).set({ mergedInto: merged }).where(eq(parcels.packageNo, packageNo))
  await db.update(parcels).set({ exportWaybillNo: 'UJ998877CN' }).where(eq(parcels.packageNo, merged))
  const file = 'server/src/db/migrations/0013_parcel-search.sql'
  const fill = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('INSERT INTO "parcel_search_texts"'))!
  const rows = () => db.select().from(parcelSearchTexts).orderBy(parcelSearchTexts.packageNo)
  const kept = await rows()
  await db.delete(parcelSearchTexts)
  await db.execute(sql.raw(fill))
  expect(await rows()).toEqual(kept)
  expect(kept).toContainEqual(expect.objectContaining({ packageNo, listedNo: merged }))
  expect(kept).toContainEqual(expect.objectContaining({ texts: expect.stringContaining('uj998877cn') }))
})

describe('expired data', () => {
  it('is deleted: messages with codes, failed sign-ins, puzzles and unused tickets', async () => {
    const { account } = await newMember(host, 'correct horse')
    const wrong = { account, password: 'wrong', puzzleTicket: await issuePuzzleTicket(host) }
    await send(host.app, signInByPassword, wrong)
    await ask(host, getCaptchaPuzzle, {})
    await issuePuzzleTicket(host)
    const phone = nextPhone()
    await requestVerificationCode(host, mobileAccount(phone))
    await purgeExpired(host.context)
    expect(await ask(host, sandboxListSentMessages, { to: `+65${phone}` })).toHaveLength(1)
    host.wait(10 * 60_000 + 1)
    await purgeExpired(host.context)
    for (const table of [verificationMessageOutbox, captchaPuzzles, oneTimeTickets])
      expect(await host.context.db.select().from(table)).toEqual([])
    // The counters are kept for one day, like the codes that they count.
    host.wait(86_400_000)
    await purgeExpired(host.context)
    expect(await host.context.db.select().from(authAttemptCounters)).toEqual([])
  })
})

import { eq, sql } from 'drizzle-orm'
import { countByState, sumUpCounts } from '../../server/src/db/repositories/parcel-counts'
import { members } from '../../server/src/db/schema/members'
import { parcelCounts, parcels } from '../../server/src/db/schema/parcels'
import { icmsLangSwitch } from '../../src/contract/language-mode'
import { countPackages } from '../../src/contract/parcel-counts'
import * as calls from '../../src/contract/parcels'
import { LANGUAGE_MODE } from '../../src/domain/language'
import { type Booted, boot } from './support/boot'
import {
  ask,
  newMember,
  newParcel,
  orderOf,
  type Someone,
  startTrade,
  steps,
  uploadPhoto,
} from './support/people'
import { planOf, statementsOf } from './support/watching'

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

const as = () => ({ token: me.token })
const first = (payload: object = {}) =>
  ask(host, calls.queryPackages, { group: 1, page: 1, ...payload }, as())
const page = (payload: object) => ask(host, calls.pagePackages, { group: 1, page: 2, ...payload }, as())
const numbers = ({ packageList }: { packageList: { packageNo: string }[] }) =>
  packageList.map(({ packageNo }) => packageNo)
const myId = async () => {
  const [member] = await host.world.db.select().from(members).where(eq(members.aptId, me.aptId))
  return member!.id
}

describe('pages', () => {
  beforeAll(async () => {
    me = await newMember(host)
    for (let at = 0; at < 12; at += 1) {
      host.wait(60_000)
      await newParcel(host, me.token)
    }
  })

  it('begin where the one before ended, whatever came or changed meanwhile', async () => {
    const whole = [...numbers(await first()), ...numbers(await page({}))]
    const { next } = await first()
    host.wait(60_000)
    const { packageNo: newer } = await newParcel(host, me.token)
    await steps(host, whole[3]!, 'receive')
    const following = await page({ after: next })
    expect(numbers(following)).toEqual(whole.slice(10))
    expect(following.next).toBeNull()
    expect(numbers(await page({}))).not.toEqual(whole.slice(10))
    expect(
      numbers(await first())
        .slice(0, 2)
        .sort(),
    ).toEqual([whole[3], newer].sort())
  })

  it('are told apart where parcels changed in the same moment', async () => {
    const [at] = await host.world.db
      .select()
      .from(parcels)
      .where(eq(parcels.memberId, await myId()))
    await host.world.db
      .update(parcels)
      .set({ updatedAt: at!.updatedAt })
      .where(eq(parcels.memberId, await myId()))
    const one = await first()
    const all = [...numbers(one), ...numbers(await page({ after: one.next }))]
    expect(all).toEqual([...new Set(all)])
    expect(all).toHaveLength(13)
  })

  it.each([
    '',
    'x',
    '12',
    '12-',
    '-PT1',
    "1-PT1' or",
    '9999999999999999-PT1',
    '253402300800000-PT1',
  ])('refuse %p as a place', async (after) => {
    await expect(page({ after })).rejects.toThrow('400')
  })
})

describe('the labels to declare, to inbound and to pay', () => {
  it('count and list what carries them, and follow each change', async () => {
    me = await newMember(host)
    const { packageNo: declared } = await newParcel(host, me.token)
    const { packageNo: refused } = await newParcel(host, me.token)
    await steps(host, refused, 'receive', 'refuseReview')
    const { packageNo: toPay } = await orderOf(host, me.token)
    const counts = async () => (await first()).filterCounts
    expect(await counts()).toMatchObject({ toDeclare: 1, toInbound: 1, toPay: 1, inWarehouse: 0 })
    for (const [filter, packageNo] of Object.entries({ toDeclare: refused, toInbound: declared, toPay }))
      expect(numbers(await first({ filter }))).toEqual([packageNo])
    await steps(host, declared, 'receive')
    expect(await counts()).toMatchObject({ toDeclare: 1, toInbound: 0, toPay: 1, inWarehouse: 1 })
    expect(numbers(await first({ filter: 'toInbound' }))).toEqual([])
  })
})

describe('counts', () => {
  const kept = async () => {
    const rows = await countByState(host.world.db, await myId())
    return Object.fromEntries(rows.filter(({ n }) => n !== 0).map(({ state, n }) => [state, n]))
  }
  const counted = async () => {
    const { rows } = (await host.world.db.execute(sql`select state, count(*)::int as n from parcels
      where member_id = ${await myId()} and merged_into is null group by state`)) as unknown as {
      rows: { state: string; n: number }[]
    }
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }

  it('are the numbers of parcels, through every kind of change and when they are summed up', async () => {
    me = await newMember(host)
    const { db } = host.world
    const numbers: string[] = []
    for (let at = 0; at < 3; at += 1) numbers.push((await newParcel(host, me.token)).packageNo)
    const set = (change: Partial<typeof parcels.$inferInsert>, at: number) =>
      db.update(parcels).set(change).where(eq(parcels.packageNo, numbers[at]!))
    const changes = [
      () => steps(host, numbers[0]!, 'receive', 'passReview'),
      () => set({ mergedInto: numbers[1] }, 2),
      () => sumUpCounts(db),
      () => set({ state: 'tallying' }, 2),
      () => set({ mergedInto: null }, 2),
      () =>
        db
          .transaction((tx) =>
            tx
              .update(parcels)
              .set({ state: 'signed' })
              .then(() => tx.rollback()),
          )
          .catch(() => 0),
      () => set({ note: 'nothing to count' }, 1),
      () => Promise.all([sumUpCounts(db), steps(host, numbers[1]!, 'receive'), sumUpCounts(db)]),
    ]
    for (const change of changes) {
      await change()
      expect(await kept()).toEqual(await counted())
    }
    await sumUpCounts(db)
    expect(await kept()).toEqual(await counted())
    const rows = await db
      .select()
      .from(parcelCounts)
      .where(eq(parcelCounts.memberId, await myId()))
    expect(rows.every(({ summed }) => summed)).toBe(true)
    expect(rows).toHaveLength(Object.keys(await counted()).length)
  })
})

describe('among many parcels', () => {
  /** what grows with the members and their parcels; the forwarder's own tables are small */
  const GROWING =
    /Seq Scan on (parcels|parcel_counts|fees|orders|order_parcels|payments|goods|pictures|parcel_events|sessions|members|addresses|late_fees|message_consents)\b/
  /** an index that is read from end to end, or for what every row of it has */
  const WHOLE_INDEX = /Index Scan on (message_consents_used\b|\w+ [^\n]*(?:$|\n(?!\s*Index Cond)))/
  let packageNo: string
  beforeAll(async () => {
    me = await newMember(host)
    await uploadPhoto(host, me.token)
    const { orderNo, packageNo: ordered } = await orderOf(host, me.token)
    await startTrade(host, me.token, orderNo)
    packageNo = ordered
    const { db } = host.world
    /** three thousand rows like the last one, but for what is given, as JSON in which `number` counts */
    const many = (table: string, but: string) =>
      db.execute(
        sql.raw(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${but})).*
          from (select * from ${table} limit 1) one, generate_series(1, 3000) number`),
      )
    await db.execute(sql`insert into members (id, apt_id, name, created_at)
      select 'other' || n, 'PT9' || 10000 + n, 'Lim', now() from generate_series(1, 3000) n`)
    await db.execute(sql`insert into parcels
        (package_no, member_id, tracking_no, wh_code, tar_area, state, created_at, updated_at)
      select 'PT' || 9000000 + n, case when n % 3 = 0 then ${await myId()} else 'other' || n % 300 + 1 end, 'SFMANY' || n,
        '769DCR', 'SG', (array['signed', 'declared', 'toPay', 'tallying'])[n % 4 + 1], now(), now() - n * interval '1 second'
      from generate_series(1, 15000) n`)
    await db.execute(sql`insert into fees (package_no, fee_type, amount_cents, params)
      select package_no, 3, 100, '{}' from parcels where tracking_no like 'SFMANY%'`)
    await db.execute(sql`insert into parcel_events (id, package_no, code, time, utc_offset_minutes, params)
      select 'event' || package_no, package_no, 'declared', now(), 480, '{}' from parcels where tracking_no like 'SFMANY%'`)
    await db.execute(sql`insert into late_fees
        (id, member_id, package_no, fee_type, amount_cents, params, reason, state, created_at, updated_at)
      select 'late' || package_no, member_id, package_no, 12, 100, '{}', 'Packed anew',
        (array['asked', 'agreed', 'withdrawn'])[1 + row_number() over () % 3], now(), now()
      from parcels where tracking_no like 'SFMANY%'`)
    await db.execute(sql`insert into message_consents (id, member_id, package_no, kind, open_id, lang, created_at)
      select 'consent' || package_no, member_id, package_no, 'arrival', 'o_' || member_id, 'en', now()
      from parcels where tracking_no like 'SFMANY%' and member_id <> ${await myId()}`)
    await many('sessions', `jsonb_build_object('token_hash', 'hash' || number)`)
    await many('addresses', `jsonb_build_object('id', 'address' || number)`)
    await many('goods', `jsonb_build_object('id', 'item' || number, 'package_no', 'PT' || 9000000 + number)`)
    await many('orders', `jsonb_build_object('order_no', 'OD' || number)`)
    await many(
      'order_parcels',
      `jsonb_build_object('order_no', 'OD' || number, 'package_no', 'PT' || 9000000 + number, 'open', false)`,
    )
    await many('payments', `jsonb_build_object('order_no', 'OD' || number, 'trade_no', 'T' || number)`)
    await many(
      'pictures',
      `jsonb_build_object('id', 'picture' || number, 'package_no', 'PT' || 9000000 + number)`,
    )
    await sumUpCounts(db)
    await many('parcel_counts', `jsonb_build_object('member_id', 'another' || number)`)
    await db.execute(sql`analyze`)
  })

  it.each<[string, number, () => Promise<unknown>]>([
    ['the first page', 4, () => first()],
    ['a later page', 3, () => page({ page: 300 })],
    ['a page after another', 3, async () => page({ after: `${host.world.now().getTime()}-PT9000000` })],
    ['a label', 3, () => first({ filter: 'toInbound' })],
    ['a search', 5, () => first({ group: 0, keyword: 'SFMANY59', operator: 0, time: 12 })],
    ['the counts', 2, () => ask(host, countPackages, { counts: ['toPay'] }, as())],
    ['the detail', 19, () => ask(host, calls.getPackageDetail, { packageNo }, as())],
    ['another language', 3, () => ask(host, icmsLangSwitch, { lang: LANGUAGE_MODE.gl }, as())],
    ['the route', 5, () => ask(host, calls.getRoutePath, { packageNo }, as())],
  ])('%s reads what it shows alone, in at most %i statements', async (_name, most, work) => {
    const statements = await statementsOf(host.world.db, work)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(most)
    for (const statement of statements) {
      const plan = await planOf(host.world.db, statement)
      expect(plan).not.toMatch(GROWING)
      expect(plan).not.toMatch(WHOLE_INDEX)
    }
  })

  it('a page is read from the end of the index that it begins at', async () => {
    const statements = await statementsOf(host.world.db, () => first())
    const plans = await Promise.all(statements.map((statement) => planOf(host.world.db, statement)))
    expect(plans.join('\n')).toMatch(/Index (Only )?Scan using parcels_list/)
  })
})

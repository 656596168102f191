import { eq, sql } from 'drizzle-orm'
import {
  compactParcelStateCountDeltas,
  countParcelsOfMemberByState,
} from '../../../server/src/db/repositories/parcels/parcel-counts'
import { members } from '../../../server/src/db/schema/members'
import { parcelStateCountDeltas, parcels } from '../../../server/src/db/schema/parcels'
import * as calls from '../../../src/contract/parcels/parcels'
import { type Booted, boot } from '../support/boot'
import { ask, newMember, newOrder, newParcel, performSteps, type TestMember } from '../support/people'

let host: Booted
let me: TestMember
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

const as = () => ({ token: me.token })
const first = (payload: object = {}) =>
  ask(host, calls.getFirstPackagePage, { group: 1, page: 1, ...payload }, as())
const page = (payload: object) => ask(host, calls.getNextPackagePage, { group: 1, page: 2, ...payload }, as())
const numbers = ({ packageList }: { packageList: { packageNo: string }[] }) =>
  packageList.map(({ packageNo }) => packageNo)
const myId = async () => {
  const [member] = await host.context.db.select().from(members).where(eq(members.aptId, me.aptId))
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

  it('start where the previous one ended, even when parcels are added or change meanwhile', async () => {
    const whole = [...numbers(await first()), ...numbers(await page({}))]
    const { next } = await first()
    host.wait(60_000)
    const { packageNo: newer } = await newParcel(host, me.token)
    await performSteps(host, whole[3]!, 'receive')
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

  it('repeat no parcel when several changed at the same time', async () => {
    const [at] = await host.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.memberId, await myId()))
    await host.context.db
      .update(parcels)
      .set({ updatedAt: at!.updatedAt })
      .where(eq(parcels.memberId, await myId()))
    const one = await first()
    const all = [...numbers(one), ...numbers(await page({ after: one.next }))]
    expect(all).toEqual([...new Set(all)])
    expect(all).toHaveLength(13)
  })

  it.each(['x', '12-', '253402300800000-PT1'])('refuse %p as a position', async (after) => {
    await expect(page({ after })).rejects.toThrow('400')
  })
})

describe('the filters "to declare", "to inbound" and "to pay"', () => {
  it('count and list their parcels, and follow each change', async () => {
    me = await newMember(host)
    const { packageNo: declared } = await newParcel(host, me.token)
    const { packageNo: refused } = await newParcel(host, me.token)
    await performSteps(host, refused, 'receive', 'refuseReview')
    const { packageNo: toPay } = await newOrder(host, me.token)
    const counts = async () => (await first()).filterCounts
    expect(await counts()).toMatchObject({ toDeclare: 1, toInbound: 1, toPay: 1, inWarehouse: 0 })
    for (const [filter, packageNo] of Object.entries({ toDeclare: refused, toInbound: declared, toPay }))
      expect(numbers(await first({ filter }))).toEqual([packageNo])
    await performSteps(host, declared, 'receive')
    expect(await counts()).toMatchObject({ toDeclare: 1, toInbound: 0, toPay: 1, inWarehouse: 1 })
    expect(numbers(await first({ filter: 'toInbound' }))).toEqual([])
  })
})

describe('parcel counts', () => {
  const kept = async () => {
    const rows = await countParcelsOfMemberByState(host.context.db, await myId())
    return Object.fromEntries(rows.filter(({ n }) => n !== 0).map(({ state, n }) => [state, n]))
  }
  const counted = async () => {
    const { rows } = (await host.context.db.execute(sql`select state, count(*)::int as n from parcels
      where member_id = ${await myId()} and merged_into is null group by state`)) as unknown as {
      rows: { state: string; n: number }[]
    }
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }

  it('equal the numbers of parcels after every kind of change and after compaction', async () => {
    me = await newMember(host)
    const { db } = host.context
    const numbers: string[] = []
    for (let at = 0; at < 3; at += 1) numbers.push((await newParcel(host, me.token)).packageNo)
    const set = (change: Partial<typeof parcels.$inferInsert>, at: number) =>
      db.update(parcels).set(change).where(eq(parcels.packageNo, numbers[at]!))
    const changes = [
      () => performSteps(host, numbers[0]!, 'receive', 'passReview'),
      () => set({ mergedInto: numbers[1] }, 2),
      () => compactParcelStateCountDeltas(db),
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
      () =>
        Promise.all([
          compactParcelStateCountDeltas(db),
          performSteps(host, numbers[1]!, 'receive'),
          compactParcelStateCountDeltas(db),
        ]),
    ]
    for (const change of changes) {
      await change()
      expect(await kept()).toEqual(await counted())
    }
    await compactParcelStateCountDeltas(db)
    expect(await kept()).toEqual(await counted())
    const rows = await db
      .select()
      .from(parcelStateCountDeltas)
      .where(eq(parcelStateCountDeltas.memberId, await myId()))
    expect(rows.every(({ summed }) => summed)).toBe(true)
    expect(rows).toHaveLength(Object.keys(await counted()).length)
  })
})

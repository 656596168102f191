import { eq } from 'drizzle-orm'
import { insertRouteDurations } from '../../../server/src/db/repositories/parcels/route-durations'
import { parcels, routeDurations } from '../../../server/src/db/schema/parcels'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { createOrder } from '../../../src/contract/orders/orders'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { getSharedRoute, shareRoute } from '../../../src/contract/parcels/route-share'
import { ARRIVAL_MILESTONES, type ArrivalMilestone } from '../../../src/domain/parcels/arrival-range'
import { SELF_PICKUP } from '../../support/builders'
import { newReadyParcels, orderMerge, payByBalance, SINGAPORE_MODE } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, orderPayload, readDetail, readOrder } from '../support/mine'
import { ask, extendSessions, forecastPayloadTo, newAddress, newOrder, performSteps } from '../support/people'

hostMembers()

const DAY_MS = 24 * 3_600_000
const FLOW = '100005001'

/** Day in Singapore some days from now. */
const day = (days: number) =>
  new Date(host.context.now().getTime() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)

beforeEach(() => host.context.db.delete(routeDurations))

/** Writes past parcels that took these days from a milestone, each the given number of times. */
async function addPast(
  milestone: ArrivalMilestone,
  took: readonly (readonly [days: number, times: number])[],
  part: { sendModId?: string | null; daysAgo?: number } = {},
) {
  const signedAt = new Date(host.context.now().getTime() - (part.daysAgo ?? 1) * DAY_MS)
  const { sendModId = SINGAPORE_MODE } = part
  const rows = took.flatMap(([days, times]) =>
    Array.from({ length: times }, () => ({
      ...{ flowId: FLOW, sendModId, milestone, signedAt },
      minutes: days * 24 * 60,
    })),
  )
  await insertRouteDurations(host.context.db, rows)
}
async function newPaidParcel(): Promise<string> {
  const { packageNo, orderNo } = await newOrder(host, me.token)
  await payByBalance(host, me, orderNo)
  return packageNo
}
const readArrival = async (packageNo: string) => (await readDetail(packageNo)).arrival
async function waitDays(days: number) {
  host.wait(days * DAY_MS)
  await extendSessions(host)
}

describe('the past of a route', () => {
  const readPast = () => host.context.db.select().from(routeDurations)

  it('gets a row for each milestone of a parcel when it is signed for, without naming it', async () => {
    const packageNo = await newPaidParcel()
    for (const step of ['ship', 'clear', 'transit', 'deliver', 'sign'] as const) {
      host.wait(3_600_000)
      await performSteps(host, packageNo, step)
    }
    const past = await readPast()
    expect(past.map(({ milestone, minutes }) => [milestone, minutes])).toEqual(
      ARRIVAL_MILESTONES.map((milestone, at) => [milestone, (5 - at) * 60]),
    )
    for (const row of past)
      expect(row).toEqual({
        ...{ id: expect.any(Number), milestone: expect.any(String), minutes: expect.any(Number) },
        ...{ flowId: FLOW, sendModId: SINGAPORE_MODE, signedAt: host.context.now() },
      })
  })

  it('counts a merged parcel once', async () => {
    const addressId = await newAddress(host, me.token)
    const packageNos = await newReadyParcels(host, me.token, [{ addressId }, { addressId }])
    const { orderNo } = await orderMerge(host, me.token, { packageNos, addressId })
    await payByBalance(host, me, orderNo)
    const merged = (await readOrder(orderNo)).parcels[0]!.packageNo
    await performSteps(host, merged, 'pack', 'ship', 'clear', 'transit', 'deliver', 'sign')
    expect((await readPast()).map(({ milestone }) => milestone)).toEqual([...ARRIVAL_MILESTONES])
  })

  it('omits a self pickup, and gives it no days: its receiver collects it when he likes', async () => {
    const forecast = { ...forecastPayloadTo(''), ...SELF_PICKUP }
    const { packageNo } = await ask(host, addForecast, forecast, asMe())
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    const { totalFeeRmb } = await readDetail(packageNo)
    const { orderNo } = await ask(host, createOrder, orderPayload([packageNo], totalFeeRmb), asMe())
    await payByBalance(host, me, orderNo)
    await addPast('shipped', [[3, 30]])
    await performSteps(host, packageNo, 'ship')
    expect(await readArrival(packageNo)).toBeNull()
    await performSteps(host, packageNo, 'clear', 'transit', 'deliver', 'sign')
    expect(await readPast()).toHaveLength(30)
  })

  it('is deleted after 400 days', async () => {
    await addPast('paid', [[3, 1]], { daysAgo: 399 })
    await addPast('paid', [[4, 1]], { daysAgo: 401 })
    await purgeExpired(host.context)
    expect((await readPast()).map(({ minutes }) => minutes)).toEqual([3 * 24 * 60])
  })
})

describe('the arrival of a parcel', () => {
  it('ends later if parcels of the same days a year ago were slower, also by another send mode', async () => {
    await addPast('paid', [[3, 300]])
    await addPast('paid', [[8, 20]], { daysAgo: 365 - 8, sendModId: null })
    // The parcels of a month later are no season.
    await addPast('paid', [[12, 20]], { daysAgo: 335 - 12, sendModId: null })
    expect((await readArrival(await newPaidParcel()))?.range).toMatchObject({ from: day(3), until: day(8) })
  })
  it('is unknown with nineteen past parcels, and a range with twenty of the last year', async () => {
    await addPast('paid', [[3, 19]])
    await addPast('paid', [[9, 50]], { daysAgo: 366 })
    expect(await readArrival(await newPaidParcel())).toBeNull()
    await addPast('paid', [[5, 1]])
    host.wait(3_600_000)
    const packageNo = await newPaidParcel()
    const range = { from: day(3), until: day(3), basis: 20 }
    const { from, until } = range
    const arrival = { range, first: { from, until }, slip: 'same', isOverdue: false }
    expect(await readArrival(packageNo)).toEqual(arrival)
    expect((await ask(host, getRoutePath, { packageNo }, asMe())).arrival).toEqual(arrival)
  })

  it('takes the past of another send mode of the flow, if its own has too little', async () => {
    await addPast('paid', [[3, 12]])
    await addPast('paid', [[6, 30]], { sendModId: null })
    expect(await readArrival(await newPaidParcel())).toMatchObject({
      range: { from: day(3), until: day(6), basis: 42 },
    })
  })

  it('is unknown before the payment, after the signature, and inside a merged parcel', async () => {
    for (const milestone of ARRIVAL_MILESTONES) await addPast(milestone, [[3, 30]])
    const { packageNo, orderNo } = await newOrder(host, me.token)
    expect(await readArrival(packageNo)).toBeNull()
    await payByBalance(host, me, orderNo)
    await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
    expect(await readArrival(packageNo)).toBeNull()
    const addressId = await newAddress(host, me.token)
    const packageNos = await newReadyParcels(host, me.token, [{ addressId }, { addressId }])
    const merge = await orderMerge(host, me.token, { packageNos, addressId })
    await payByBalance(host, me, merge.orderNo)
    expect(await readArrival(packageNos[0]!)).toBeNull()
    expect((await readArrival((await readOrder(merge.orderNo)).parcels[0]!.packageNo))!.range).not.toBeNull()
  })

  it('moves when the parcel waits, and says that it is later than the member first saw', async () => {
    await addPast('paid', [
      [3, 60],
      [6, 25],
      [7, 25],
    ])
    const packageNo = await newPaidParcel()
    const first = { from: day(3), until: day(7) }
    expect(await readArrival(packageNo)).toMatchObject({ first, slip: 'same' })
    await addPast('shipped', [
      [5, 30],
      [9, 20],
    ])
    await waitDays(4)
    await performSteps(host, packageNo, 'ship')
    const range = { from: day(5), until: day(9), basis: 50 }
    expect(await readArrival(packageNo)).toEqual({ range, first, slip: 'later', isOverdue: false })
    await waitDays(6)
    expect(await readArrival(packageNo)).toEqual({
      range: { from: day(3), until: day(3), basis: 20 },
      ...{ first, slip: 'later', isOverdue: true },
    })
    await waitDays(4)
    expect(await readArrival(packageNo)).toEqual({ range: null, first, slip: 'later', isOverdue: true })
  })

  it('shows its days in the list, which the member sees first, until the courier is on the way', async () => {
    await addPast('paid', [[3, 30]])
    await addPast('shipped', [[2, 30]])
    await addPast('delivering', [[1, 30]])
    const [moving, other] = [await newPaidParcel(), await newOrder(host, me.token)]
    const listed = async () => {
      const { packageList } = await ask(host, getFirstPackagePage, { group: 0, page: 1 }, asMe())
      const daysOf = (wanted: string) => packageList.find(({ packageNo }) => packageNo === wanted)?.arrival
      return [daysOf(moving), daysOf(other.packageNo)]
    }
    const first = { from: day(3), until: day(3) }
    expect(await listed()).toEqual([first, null])
    await performSteps(host, moving, 'ship')
    expect(await readArrival(moving)).toMatchObject({ first, slip: 'earlier' })
    expect((await readDetail(moving)).summary.arrival).toEqual({ from: day(2), until: day(2) })
    await performSteps(host, moving, 'clear', 'transit', 'deliver')
    expect(await listed()).toEqual([null, null])
    expect((await readDetail(moving)).summary.arrival).toBeNull()
  })

  it('is earlier than first seen when a step was fast', async () => {
    await addPast('paid', [[9, 30]])
    await addPast('shipped', [[2, 30]])
    const packageNo = await newPaidParcel()
    await readArrival(packageNo)
    await performSteps(host, packageNo, 'ship')
    expect(await readArrival(packageNo)).toMatchObject({ range: { until: day(2) }, slip: 'earlier' })
  })

  it('keeps as first what the member saw, not what could have been seen', async () => {
    await addPast('paid', [
      [3, 60],
      [6, 30],
    ])
    const packageNo = await newPaidParcel()
    await waitDays(4)
    expect(await readArrival(packageNo)).toMatchObject({
      first: { from: day(2), until: day(2) },
      slip: 'same',
    })
  })

  it('begins again when the payment was cancelled and repeated', async () => {
    await addPast('paid', [[3, 30]])
    const { packageNo, orderNo, totalCents } = await newOrder(host, me.token)
    await payByBalance(host, me, orderNo)
    await readArrival(packageNo)
    await waitDays(2)
    await cancelMyOrder(orderNo)
    expect(await readArrival(packageNo)).toBeNull()
    host.wait(3_600_000)
    const again = await ask(host, createOrder, orderPayload([packageNo], totalCents), asMe())
    await payByBalance(host, me, again.orderNo)
    expect(await readArrival(packageNo)).toMatchObject({ first: { from: day(3) }, slip: 'same' })
  })

  it('is shown to a stranger without its history, from the departure on, and keeps nothing', async () => {
    await addPast('paid', [[3, 30]])
    await addPast('shipped', [[2, 30]])
    const packageNo = await newPaidParcel()
    const { shareId } = await ask(host, shareRoute, { packageNo }, asMe())
    const read = async () => (await ask(host, getSharedRoute, { shareId })).arrival
    expect(await read()).toBeNull()
    await performSteps(host, packageNo, 'ship')
    expect(await read()).toEqual({ from: day(2), until: day(2), basis: 30 })
    const [row] = await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    expect(row!.firstArrival).toBeNull()
    await performSteps(host, packageNo, 'clear', 'transit', 'deliver')
    expect(await read()).toBeNull()
  })
})

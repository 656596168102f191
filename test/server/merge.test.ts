import { fees } from '../../server/src/db/schema/payment'
import { getUserInfo } from '../../src/contract/auth'
import { getMergeCandidates, submitMerge } from '../../src/contract/consolidation'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import * as payment from '../../src/contract/payment'
import { sandboxGateway, sandboxStep } from '../../src/contract/sandbox'
import { FEE_TYPE, ORDER_STATUS } from '../../src/domain/payment'
import { send } from './support/calling'
import {
  type Chosen,
  feesOfMerge,
  orderMerge,
  payByBalance,
  type ReadyParcel,
  readyParcels,
} from './support/consolidation'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, newAddress, startTrade, steps } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
const detail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, as())
const list = (group: number) => ask(host, queryPackages, { group, page: 1 }, as())
const order = (orderNo: string) => ask(host, payment.getOrder, { orderNo }, as())
const balance = async () => (await ask(host, getUserInfo, {}, as())).users.balanceCents
const cancel = (orderNo: string) =>
  send(host.app, payment.cancelOrder, { orderNo, idempotencyKey: key() }, as())
const price = (chosen: Chosen) => feesOfMerge(host, me.token, chosen)
const ready = (...parts: ReadyParcel[]) => readyParcels(host, me.token, parts)
const singapore = () => newAddress(host, me.token)
const mergedOf = async (orderNo: string) => (await order(orderNo)).parcels[0]!.packageNo
async function mergeOf(...parts: ReadyParcel[]) {
  const packageNos = await ready(...parts)
  const addressId = await singapore()
  return { packageNos, addressId, ...(await orderMerge(host, me.token, { packageNos, addressId })) }
}

describe('merging', () => {
  it('[PAYM-25] prices, orders, and makes one parcel of three when it is paid', async () => {
    const { packageNos, addressId, orderNo, totalCents } = await mergeOf({}, { grams: 1500 }, { grams: 400 })
    // 2.9 kg together: 52.00 and 5 × 21.00, and 5.00 a parcel for the merging.
    expect(totalCents).toBe(5200 + 5 * 2100 + 3 * 500)
    const unpaid = await order(orderNo)
    expect(unpaid).toMatchObject({ purpose: 2, totalCents, payable: true })
    expect(unpaid.parcels.map(({ packageNo }) => packageNo)).toEqual([...packageNos].sort())
    await payByBalance(host, me, orderNo)
    const merged = await mergedOf(orderNo)
    expect(await detail(merged)).toMatchObject({
      summary: { state: 'paidWaitingOutbound', weight: 2900, trackingNo: null },
      combineList: [...packageNos].sort(),
      deliveryAddressesVo: { id: addressId },
      ...{ combineFee: 1500, carriageFee: 15_700, totalFeeRmb: totalCents },
      lastOrderNo: orderNo,
    })
    expect((await detail(merged)).goods).toHaveLength(3)
    expect((await list(1)).toBeHandledCount).toBe(0)
    expect((await list(2)).packageList.map(({ packageNo }) => packageNo)).toEqual([merged])
    expect((await list(2)).InProgressCount).toBe(1)
    expect((await detail(packageNos[0]!)).sfPkg.routePathList[0]).toMatchObject({ code: 'merged' })
  })
  it('tells both weights of what its freight is of, and which of them counts', async () => {
    const size = { lengthCm: 40, widthCm: 30, heightCm: 20 }
    const { orderNo } = await mergeOf({ grams: 1000, size }, { grams: 1500 })
    const freight = (await order(orderNo)).lines.find(({ feeType }) => feeType === FEE_TYPE.freight)
    expect(freight?.params).toMatchObject({ actual: 2500, volumetric: 4000, chargeable: 4000 })
  })
  it('offers what waits for its payment, with what it is judged by', async () => {
    const [packageNo] = await ready({ grams: 700, goods: [{ quantity: 3, gift: true }, { unitPrice: 5000 }] })
    const candidates = await ask(host, getMergeCandidates, {}, as())
    expect(candidates).toMatchObject(
      [
        {
          ...{ packageNo: undefined, flowId: '100005001', tarArea: 'SG', moveMode: 'standard', weight: 700 },
          parcel: { packageNo },
          goods: [
            { quantity: 3, gift: true, rmbCents: 1000, complete: true, milkPowder: false },
            { quantity: 1, gift: false, rmbCents: 5000 },
          ],
        },
      ].map(({ packageNo: _, ...candidate }) => candidate),
    )
  })
  it('orders once a key, and gives the same order again to who asks again', async () => {
    const { request, orderNo } = await mergeOf({}, {})
    expect(await ask(host, submitMerge, request, as())).toMatchObject({ orderNo })
    expect(await ask(host, submitMerge, { ...request, idempotencyKey: key() }, as())).toMatchObject({
      orderNo,
    })
    const twice = await Promise.all(
      [key(), key()].map((idempotencyKey) =>
        send(host.app, submitMerge, { ...request, idempotencyKey }, as()),
      ),
    )
    expect(new Set(twice.map(({ data }) => (data as { orderNo: string }).orderNo))).toEqual(
      new Set([orderNo]),
    )
  })
  it('refuses another amount than the one that was seen', async () => {
    const { request } = await mergeOf({}, {})
    const other = { ...request, totalCents: request.totalCents - 1, idempotencyKey: key() }
    expect(await send(host.app, submitMerge, other, as())).toMatchObject({ code: 'ORD8' })
  })
  it('takes the place of an unpaid order of one of its parcels, and of none that is being paid', async () => {
    const packageNos = await ready({}, {})
    const one = { packageNos: [packageNos[0]!], purpose: 1, totalCents: 7300, idempotencyKey: key() }
    const { orderNo } = await ask(host, payment.createOrder, one, as())
    const chosen = { packageNos, addressId: await singapore() }
    const merge = await orderMerge(host, me.token, chosen)
    expect((await order(orderNo)).status).toBe(ORDER_STATUS.closed)
    const tradeNo = await startTrade(host, me.token, merge.orderNo)
    await ask(host, sandboxGateway, { tradeNo, result: 'slow' })
    const [first] = packageNos
    const again = { ...one, packageNos: [first!], idempotencyKey: key() }
    expect(await send(host.app, payment.createOrder, again, as())).toMatchObject({ code: '2' })
    const more = { packageNos: [...packageNos, ...(await ready({}))], addressId: chosen.addressId }
    const { data } = await price(more)
    const { totalCents } = data as { totalCents: number }
    const larger = { ...merge.request, ...more, pieces: 3, totalCents, idempotencyKey: key() }
    expect(await send(host.app, submitMerge, larger, as())).toMatchObject({ code: 'ORD2' })
  })
  it('is no purpose of createOrder, which would not judge it', async () => {
    const { packageNos, addressId, totalCents } = await mergeOf({}, {})
    const details = { addressId, sendModId: 'SM100005001' }
    const by = { packageNos, details, purpose: 2, totalCents, idempotencyKey: key() }
    expect(await send(host.app, payment.createOrder, by, as())).toMatchObject({ code: 'PAY3' })
  })
  it('keeps what each parcel costs beside its freight', async () => {
    const packageNos = await ready({}, {})
    const storage = { packageNo: packageNos[0]!, feeType: 7, amountCents: 321, params: {} }
    await host.world.db.insert(fees).values(storage)
    const { totalCents } = await orderMerge(host, me.token, { packageNos, addressId: await singapore() })
    expect(totalCents).toBe(5200 + 3 * 2100 + 2 * 500 + 321)
  })
})

describe('a merge that is paid', () => {
  it('can be undone until it is packed: the money is back, and the parcels are as they were', async () => {
    const { packageNos, orderNo, totalCents } = await mergeOf({}, {})
    const before = await Promise.all(packageNos.map(detail))
    await payByBalance(host, me, orderNo)
    const merged = await mergedOf(orderNo)
    const paid = await balance()
    expect((await cancel(orderNo)).code).toBe('0')
    expect(await balance()).toBe(paid + totalCents)
    expect((await order(orderNo)).status).toBe(ORDER_STATUS.refunded)
    const after = await Promise.all(packageNos.map(detail))
    expect(after.map(({ summary, goods: inside, fees: due }) => [summary.state, inside, due])).toEqual(
      before.map(({ summary, goods: inside, fees: due }) => [summary.state, inside, due]),
    )
    expect((await list(0)).packageList.map(({ packageNo }) => packageNo).sort()).toEqual(
      [...packageNos].sort(),
    )
    expect(await list(1)).toMatchObject({ toBeHandledCount: 2, InProgressCount: 0 })
    // Nothing is left that could be paid or sent.
    for (const step of ['pack', 'ship'] as const)
      expect(await send(host.app, sandboxStep, { packageNo: merged, step })).toMatchObject({ code: 'S2' })
    expect((await order(orderNo)).parcels.map(({ packageNo }) => packageNo)).toEqual([...packageNos].sort())
    // And they can be merged again.
    expect((await price({ packageNos, addressId: await singapore() })).code).toBe('0')
  })
  it('stays merged once it is packed', async () => {
    const { orderNo } = await mergeOf({}, {})
    await payByBalance(host, me, orderNo)
    const merged = await mergedOf(orderNo)
    // Nobody has put them into one box: nothing leaves.
    expect(await send(host.app, sandboxStep, { packageNo: merged, step: 'ship' })).toMatchObject({
      code: 'S2',
    })
    await steps(host, merged, 'pack')
    expect(await send(host.app, sandboxStep, { packageNo: merged, step: 'pack' })).toMatchObject({
      code: 'S2',
    })
    expect((await cancel(orderNo)).code).toBe('3')
    await steps(host, merged, 'ship', 'clear', 'transit', 'deliver', 'sign')
    expect((await detail(merged)).summary.state).toBe('signed')
  })
  it('or undone, never both, when the warehouse packs it in the same moment', async () => {
    const { orderNo, packageNos } = await mergeOf({}, {})
    await payByBalance(host, me, orderNo)
    const merged = await mergedOf(orderNo)
    const [undone, packed] = await Promise.all([
      cancel(orderNo),
      send(host.app, sandboxStep, { packageNo: merged, step: 'pack' }),
    ])
    expect([undone.code === '0', packed.code === '0'].sort()).toEqual([false, true])
    const { state } = (await detail(packageNos[0]!)).summary
    expect(state).toBe(undone.code === '0' ? 'toPay' : 'paidWaitingOutbound')
  })
  it('pays for nothing when one of its parcels became an exception meanwhile', async () => {
    const { orderNo, packageNos } = await mergeOf({}, {})
    const tradeNo = await startTrade(host, me.token, orderNo)
    await steps(host, packageNos[0]!, 'raiseException')
    expect((await order(orderNo)).status).toBe(ORDER_STATUS.closed)
    await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
    expect(await order(orderNo)).toMatchObject({ lastAttempt: 'returned', refunds: [{ reason: 'surplus' }] })
    expect((await detail(packageNos[1]!)).summary.state).toBe('toPay')
  })
})

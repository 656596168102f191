import { and, eq, inArray, sql } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import { parcels } from '../../../server/src/db/schema/parcels'
import { parcelFees } from '../../../server/src/db/schema/pricing'
import { warehouses } from '../../../server/src/db/schema/warehouse'
import { getMergeCandidates, submitMerge } from '../../../src/contract/consolidation/merge'
import { getSplitGoods, submitSplit } from '../../../src/contract/consolidation/split'
import { getMembership } from '../../../src/contract/membership/membership'
import { queryOrderRecords } from '../../../src/contract/orders/order-records'
import * as payment from '../../../src/contract/orders/orders'
import { getFirstPackagePage, PARCELS_PER_PAGE } from '../../../src/contract/parcels/parcels'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { send } from '../support/calling'
import {
  type MergeChoice,
  newReadyParcel,
  newReadyParcels,
  orderMerge,
  payByBalance,
  type ReadyParcel,
  sendMergeFees,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readBalanceCents, readDetail, readOrder } from '../support/mine'
import {
  ask,
  newAddress,
  newKey,
  newMember,
  newParcel,
  performSteps,
  sendForCode,
  startTrade,
} from '../support/people'

hostMembers()

/** Returns the order number in a response. */
const noOf = ({ data }: { data: unknown }) => (data as { orderNo: string }).orderNo
const step = (packageNo: string, name: 'pack' | 'ship' | 'split') =>
  sendForCode(host, sandboxApplyWarehouseStep, { packageNo, step: name })
const nosOf = (parcelsOf: readonly { packageNo: string }[]) =>
  parcelsOf.map(({ packageNo }) => packageNo).sort()

describe('merges', () => {
  const list = (group: number) => ask(host, getFirstPackagePage, { group, page: 1 }, asMe())
  const price = (chosen: MergeChoice) => sendMergeFees(host, me.token, chosen)
  const ready = (...parts: ReadyParcel[]) => newReadyParcels(host, me.token, parts)
  const singapore = () => newAddress(host, me.token)
  const mergedOf = async (orderNo: string) => (await readOrder(orderNo)).parcels[0]!.packageNo
  async function mergeOf(...parts: ReadyParcel[]) {
    const packageNos = await ready(...parts)
    const addressId = await singapore()
    return { packageNos, addressId, ...(await orderMerge(host, me.token, { packageNos, addressId })) }
  }

  describe('the order of a merge', () => {
    it('[PAYM-25] is priced and created, and makes one parcel of three when paid', async () => {
      const merge = await mergeOf({}, { grams: 1500 }, { grams: 400 })
      const { packageNos, addressId, orderNo, totalCents } = merge
      // 2.9 kg together: 52.00 and 5 × 21.00, and 5.00 per parcel for the merge.
      expect(totalCents).toBe(5200 + 5 * 2100 + 3 * 500)
      const unpaid = await readOrder(orderNo)
      expect(unpaid).toMatchObject({ purpose: 2, totalCents, payable: true })
      expect(nosOf(unpaid.parcels)).toEqual([...packageNos].sort())
      await payByBalance(host, me, orderNo)
      const merged = await mergedOf(orderNo)
      expect(await readDetail(merged)).toMatchObject({
        summary: { state: 'paidWaitingOutbound', weight: 2900, trackingNo: null },
        combineList: [...packageNos].sort(),
        deliveryAddressesVo: { id: addressId },
        ...{ combineFee: 1500, carriageFee: 15_700, totalFeeRmb: totalCents },
        lastOrderNo: orderNo,
      })
      expect((await ask(host, getMembership, {}, asMe())).thisYear.regularCents).toBe(15_700)
      expect((await readDetail(merged)).goods).toHaveLength(3)
      expect((await list(1)).toBeHandledCount).toBe(0)
      expect(nosOf((await list(2)).packageList)).toEqual([merged])
      expect((await list(2)).InProgressCount).toBe(1)
      for (const packageNo of packageNos) {
        const [newest] = (await readDetail(packageNo)).sfPkg.routePathList
        expect(newest).toMatchObject({ code: 'merged', params: { count: 3 } })
      }
    })
    it('shows both weights of its freight and which one counts', async () => {
      const size = { lengthCm: 40, widthCm: 30, heightCm: 20 }
      const { orderNo } = await mergeOf({ grams: 1000, size }, { grams: 1500 })
      const freight = (await readOrder(orderNo)).lines.find(
        ({ feeType }) => feeType === FEE_TYPE_CODE.freight,
      )
      expect(freight?.params).toMatchObject({ actual: 2500, volumetric: 4000, chargeable: 4000 })
    })
    it('offers parcels that wait for payment, with the data its rules need', async () => {
      const inside = [{ quantity: 3, gift: true }, { unitPrice: 5000 }]
      const [packageNo] = await ready({ grams: 700, goods: inside })
      expect(await ask(host, getMergeCandidates, {}, asMe())).toMatchObject([
        {
          ...{ flowId: '100005001', tarArea: 'SG', moveMode: 'standard', weight: 700 },
          parcel: { packageNo },
          goods: [
            { quantity: 3, gift: true, rmbCents: 1000, complete: true, milkPowder: false },
            { quantity: 1, gift: false, rmbCents: 5000 },
          ],
        },
      ])
    })
    it('is created once per key; the same choice with another key returns the same order', async () => {
      const { request, orderNo } = await mergeOf({}, {})
      const again = (idempotencyKey = request.idempotencyKey) =>
        send(host.app, submitMerge, { ...request, idempotencyKey }, asMe())
      expect([noOf(await again()), noOf(await again(newKey()))]).toEqual([orderNo, orderNo])
      const twice = await Promise.all([again(newKey()), again(newKey())])
      expect(twice.map(noOf)).toEqual([orderNo, orderNo])
      const packageNos = [...request.packageNos].reverse()
      expect(noOf(await send(host.app, submitMerge, { ...request, packageNos }, asMe()))).toBe(orderNo)
    })
    it('is refused with an amount other than the shown one', async () => {
      const { request } = await mergeOf({}, {})
      const other = { ...request, totalCents: request.totalCents - 1, idempotencyKey: newKey() }
      expect(await sendForCode(host, submitMerge, other, asMe())).toBe('ORD8')
    })
    it('replaces an unpaid order of one of its parcels, but none that is being paid', async () => {
      const packageNos = await ready({}, {})
      const one = { packageNos: [packageNos[0]!], purpose: 1, totalCents: 7300, idempotencyKey: newKey() }
      const { orderNo } = await ask(host, payment.createOrder, one, asMe())
      const chosen = { packageNos, addressId: await singapore() }
      const merge = await orderMerge(host, me.token, chosen)
      expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.closed)
      const tradeNo = await startTrade(host, me.token, merge.orderNo)
      await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
      const again = { ...one, idempotencyKey: newKey() }
      expect(await sendForCode(host, payment.createOrder, again, asMe())).toBe('2')
      const more = { packageNos: [...packageNos, ...(await ready({}))], addressId: chosen.addressId }
      const { totalCents } = (await price(more)).data as { totalCents: number }
      const larger = { ...merge.request, ...more, pieces: 3, totalCents, idempotencyKey: newKey() }
      expect(await send(host.app, submitMerge, larger, asMe())).toMatchObject({ code: 'ORD2' })
    })
    it('cannot be created by createOrder, which does not apply its rules', async () => {
      const { packageNos, addressId, totalCents } = await mergeOf({}, {})
      const details = { addressId, sendModId: 'SM100005001' }
      const by = { packageNos, details, purpose: 2, totalCents, idempotencyKey: newKey() }
      expect(await send(host.app, payment.createOrder, by, asMe())).toMatchObject({ code: 'PAY3' })
    })
    it('includes the other fees of each parcel', async () => {
      const packageNos = await ready({}, {})
      const storage = { packageNo: packageNos[0]!, feeType: 7, amountCents: 321, params: {} }
      await host.context.db.insert(parcelFees).values(storage)
      const { totalCents } = await orderMerge(host, me.token, { packageNos, addressId: await singapore() })
      expect(totalCents).toBe(5200 + 3 * 2100 + 2 * 500 + 321)
    })
    it('returns what its parcels would cost separately, and keeps that amount', async () => {
      const packageNos = await ready({}, { grams: 1500 }, { grams: 400 })
      const storage = { packageNo: packageNos[0]!, feeType: 7, amountCents: 321, params: {} }
      await host.context.db.insert(parcelFees).values(storage)
      const chosen = { packageNos, addressId: await singapore() }
      // 1, 1.5 and 0.5 kg: three first weights, and one, two and no additional weights.
      const separateCents = 3 * 5200 + 3 * 2100 + 321
      expect(await price({ ...chosen, pieces: 3 })).toMatchObject({ data: { separateCents } })
      const { orderNo } = await orderMerge(host, me.token, chosen)
      expect(await readOrder(orderNo)).toMatchObject({ separateCents, totalCents: separateCents - 4700 })
      await payByBalance(host, me, orderNo)
      expect((await readOrder(orderNo)).separateCents).toBe(separateCents)
    })
    it('stays valid when its parcels alone become cheaper, and shows their new lower cost', async () => {
      const { packageNos, orderNo, request, totalCents } = await mergeOf({}, {})
      expect((await readOrder(orderNo)).separateCents).toBe(2 * 7300)
      const freight = and(
        inArray(parcelFees.packageNo, packageNos),
        eq(parcelFees.feeType, FEE_TYPE_CODE.freight),
      )
      await host.context.db.update(parcelFees).set({ amountCents: 100 }).where(freight)
      expect((await readOrder(orderNo)).separateCents).toBe(2 * 7300)
      const again = await send(host.app, submitMerge, { ...request, idempotencyKey: newKey() }, asMe())
      expect(noOf(again)).toBe(orderNo)
      expect(await readOrder(orderNo)).toMatchObject({ separateCents: 200, totalCents })
    })
  })

  describe('a paid merge', () => {
    it('can be undone until it is packed: the money and the parcels are restored', async () => {
      const { packageNos, orderNo, totalCents } = await mergeOf({}, {})
      const before = await Promise.all(packageNos.map(readDetail))
      await payByBalance(host, me, orderNo)
      const merged = await mergedOf(orderNo)
      const paid = await readBalanceCents()
      // The parcels inside cost nothing and refer to the merged parcel, which costs the paid amount.
      for (const inside of await Promise.all(packageNos.map(readDetail)))
        expect(inside).toMatchObject({ mergedInto: merged, fees: [], carriageFee: 0, totalFeeRmb: 0 })
      expect(await readDetail(merged)).toMatchObject({ mergedInto: null, totalFeeRmb: totalCents })
      expect((await cancelMyOrder(orderNo)).code).toBe('0')
      expect(await readBalanceCents()).toBe(paid + totalCents)
      expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.refunded)
      const told = (parcelsOf: typeof before) =>
        parcelsOf.map(({ summary, goods: inside, fees: due }) => [summary.state, inside, due])
      expect(told(await Promise.all(packageNos.map(readDetail)))).toEqual(told(before))
      expect((await readDetail(packageNos[0]!)).mergedInto).toBeNull()
      expect(nosOf((await list(0)).packageList)).toEqual([...packageNos].sort())
      expect(await list(1)).toMatchObject({ toBeHandledCount: 2, InProgressCount: 0 })
      // The undone merged parcel refers to its parcels and counts nowhere.
      const { undoneMerge, sfPkg } = await readDetail(merged)
      expect(undoneMerge).toEqual([...packageNos].sort())
      expect(sfPkg.routePathList[0]).toMatchObject({ code: 'mergeUndone' })
      const { savings } = await ask(host, getMembership, {}, asMe())
      expect(nosOf(savings)).toEqual([...packageNos].sort())
      const { records } = await ask(host, queryOrderRecords, {}, asMe())
      expect(nosOf(records.find((record) => record.orderNo === orderNo)!.parcels)).toEqual(
        [...packageNos].sort(),
      )
      expect((await readDetail(packageNos[0]!)).undoneMerge).toEqual([])
      // The undone merged parcel cannot be packed or shipped.
      expect([await step(merged, 'pack'), await step(merged, 'ship')]).toEqual(['S2', 'S2'])
      expect(nosOf((await readOrder(orderNo)).parcels)).toEqual([...packageNos].sort())
      // The parcels can be merged again.
      expect((await price({ packageNos, addressId: await singapore() })).code).toBe('0')
    })
    it('cannot be undone once it is packed', async () => {
      const { orderNo } = await mergeOf({}, {})
      await payByBalance(host, me, orderNo)
      const merged = await mergedOf(orderNo)
      // The parcels are not packed into one box yet, so nothing can leave.
      expect(await step(merged, 'ship')).toBe('S2')
      await performSteps(host, merged, 'pack')
      expect(await step(merged, 'pack')).toBe('S2')
      expect((await cancelMyOrder(orderNo)).code).toBe('3')
      await performSteps(host, merged, 'ship', 'clear', 'transit', 'deliver', 'sign')
      expect((await readDetail(merged)).summary.state).toBe('signed')
    })
    it('is either packed or undone when both are tried at the same time', async () => {
      const { orderNo, packageNos } = await mergeOf({}, {})
      await payByBalance(host, me, orderNo)
      const merged = await mergedOf(orderNo)
      const [undone, packed] = await Promise.all([cancelMyOrder(orderNo), step(merged, 'pack')])
      expect([undone.code === '0', packed === '0'].sort()).toEqual([false, true])
      const { state } = (await readDetail(packageNos[0]!)).summary
      expect(state).toBe(undone.code === '0' ? 'toPay' : 'paidWaitingOutbound')
    })
    it('is refunded when one of its parcels became an exception before the payment arrived', async () => {
      const { orderNo, packageNos } = await mergeOf({}, {})
      const tradeNo = await startTrade(host, me.token, orderNo)
      await performSteps(host, packageNos[0]!, 'raiseException')
      expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.closed)
      await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
      const back = { lastAttempt: 'returned', refunds: [{ reason: 'surplus' }] }
      expect(await readOrder(orderNo)).toMatchObject(back)
      expect((await readDetail(packageNos[1]!)).summary.state).toBe('toPay')
    })
  })
})

describe('splits', () => {
  const list = (group: number) => ask(host, getFirstPackagePage, { group, page: 1 }, asMe())
  const of = (position: number, quantity: number) => ({ position, quantity })
  /** Six earphones, four cables and two gifts: 3 kg in total. */
  const ready = () =>
    newReadyParcel(host, me.token, {
      grams: 3000,
      goods: [{ quantity: 6 }, { quantity: 4 }, { quantity: 2, gift: true }],
    })
  const THREE = [[of(0, 3), of(2, 2)], [of(0, 3), of(1, 1)], [of(1, 3)]]
  const submit = (packageNo: string, pieces = THREE, part: object = {}) =>
    send(
      host.app,
      submitSplit,
      { packageNo, pieces, totalCents: pieces.length * 1000, idempotencyKey: newKey(), ...part },
      asMe(),
    )
  async function ordered() {
    const packageNo = await ready()
    return { packageNo, orderNo: noOf(await submit(packageNo)) }
  }
  async function paid() {
    const it = await ordered()
    await payByBalance(host, me, it.orderNo)
    return it
  }
  const piecesOf = (packageNo: string) =>
    host.context.db.select().from(parcels).where(eq(parcels.splitFrom, packageNo))
  const goodsOf = (packageNo: string) =>
    host.context.db.select().from(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))

  describe('the order of a split', () => {
    it('[PAYM-26] is paid and carried out by the warehouse, and each piece continues as a parcel', async () => {
      const { packageNo, orderNo } = await ordered()
      expect(await readOrder(orderNo)).toMatchObject({
        ...{ purpose: 3, totalCents: 3000, payable: true },
        lines: [{ feeType: 5, amountCents: 3000, params: { count: 3, eachCents: 1000 } }],
      })
      await payByBalance(host, me, orderNo)
      expect((await readDetail(packageNo)).summary.state).toBe('toSplit')
      await performSteps(host, packageNo, 'split')
      const pieces = await piecesOf(packageNo)
      expect(pieces.map(({ weight }) => weight!).sort((a, b) => a - b)).toEqual([750, 1000, 1250])
      expect(pieces).toMatchObject(Array(3).fill({ kind: 'piece', state: 'tallying' }))
      // The pieces contain all of its goods, each once.
      const inside = (await Promise.all(pieces.map((piece) => goodsOf(piece.packageNo)))).flat()
      const sums = new Map<string, number>()
      for (const { description, quantity } of inside)
        sums.set(description, (sums.get(description) ?? 0) + quantity)
      expect([...sums.values()].sort()).toEqual([2, 4, 6])
      expect(await goodsOf(packageNo)).toEqual([])
      expect((await readDetail(packageNo)).splitInto).toEqual(nosOf(pieces))
      // The pieces replace it in the lists, and can be shipped like any parcel.
      const listed = await list(0)
      expect(nosOf(listed.packageList)).toEqual(nosOf(pieces))
      expect(listed.toBeHandledCount).toBe(3)
      const [piece] = pieces
      await performSteps(host, piece!.packageNo, 'tally')
      expect((await readDetail(piece!.packageNo)).summary.state).toBe('toPay')
      expect((await cancelMyOrder(orderNo)).code).toBe('3')
      expect(await step(packageNo, 'split')).toBe('S2')
    })
    it('distributes one insurance over the pieces by value, and its fee is paid once', async () => {
      const insured = { insured: true, insuredValue: '80' }
      const goodsOfIt = [{ quantity: 6 }, { quantity: 4 }, { quantity: 2, gift: true, unitPrice: 100 }]
      const packageNo = await newReadyParcel(host, me.token, { grams: 3000, goods: goodsOfIt, part: insured })
      const { insuredCents, insuredFee } = await readDetail(packageNo)
      expect([insuredCents, insuredFee > 0]).toEqual([8000, true])
      await payByBalance(host, me, noOf(await submit(packageNo)))
      await performSteps(host, packageNo, 'split')
      const pieces = await piecesOf(packageNo)
      const sum = (of: (piece: (typeof pieces)[number]) => number | null) =>
        pieces.reduce((total, piece) => total + (of(piece) ?? 0), 0)
      expect(sum((piece) => piece.insuredCents)).toBe(insuredCents)
      expect(sum((piece) => piece.insuredFeeCents)).toBe(insuredFee)
      for (const piece of pieces) {
        await performSteps(host, piece.packageNo, 'tally')
        expect((await readDetail(piece.packageNo)).insuredFee).toBe(piece.insuredFeeCents)
      }
    })
    it('can be undone until it is carried out: the money returns, and the parcel waits for payment again', async () => {
      const { packageNo, orderNo } = await ordered()
      const before = await readDetail(packageNo)
      await payByBalance(host, me, orderNo)
      const left = await readBalanceCents()
      expect((await readDetail(packageNo)).fees).toEqual([])
      expect((await cancelMyOrder(orderNo)).code).toBe('0')
      expect(await readBalanceCents()).toBe(left + 3000)
      expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.refunded)
      const after = await readDetail(packageNo)
      expect([after.summary.state, after.goods, after.fees]).toEqual(['toPay', before.goods, before.fees])
      expect(await step(packageNo, 'split')).toBe('S2')
    })
    it('is refunded once when its parcel becomes an exception, and the history shows it', async () => {
      const { packageNo, orderNo } = await paid()
      const left = await readBalanceCents()
      await performSteps(host, packageNo, 'raiseException')
      expect(await readBalanceCents()).toBe(left + 3000)
      const refunded = {
        status: ORDER_STATUS_CODE.refunded,
        refunds: [{ amountCents: 3000, status: 'done' }],
      }
      expect(await readOrder(orderNo)).toMatchObject(refunded)
      const { sfPkg, summary } = await readDetail(packageNo)
      expect([summary.state, sfPkg.routePathList.map(({ code }) => code)]).toEqual([
        'abnormal',
        expect.arrayContaining(['exception', 'splitUndone']),
      ])
      expect((await cancelMyOrder(orderNo)).code).toBe('2')
      await performSteps(host, packageNo, 'resolveException', 'passReview', 'tally')
      expect(await readBalanceCents()).toBe(left + 3000)
      // It still waits for its payment, and can be split again.
      expect((await readDetail(packageNo)).canSplit).toBe(true)
    })
    it('is either carried out or undone when both are tried at the same time', async () => {
      const { packageNo, orderNo } = await paid()
      const [undone, done] = await Promise.all([cancelMyOrder(orderNo), step(packageNo, 'split')])
      expect([undone.code === '0', done === '0'].sort()).toEqual([false, true])
      expect(await piecesOf(packageNo)).toHaveLength(done === '0' ? 3 : 0)
    })
    it('with another division is a new order, and the warehouse splits as paid', async () => {
      const { packageNo, orderNo } = await ordered()
      const other = [[of(0, 1)], [of(0, 5), of(2, 2)], [of(1, 4)]]
      const again = noOf(await submit(packageNo, other))
      expect(again).not.toBe(orderNo)
      expect(await readOrder(orderNo)).toMatchObject({ payable: false })
      expect(noOf(await submit(packageNo, other))).toBe(again)
      await payByBalance(host, me, again)
      await performSteps(host, packageNo, 'split')
      const weights = (await piecesOf(packageNo)).map(({ weight }) => weight)
      expect(weights.sort((a, b) => a! - b!)).toEqual([250, 1000, 1750])
    })
    it('is created once per key, and the pieces can be merged', async () => {
      const packageNo = await ready()
      const idempotencyKey = newKey()
      const twice = await Promise.all([1, 2].map(() => submit(packageNo, THREE, { idempotencyKey })))
      const [first, second] = twice.map(noOf)
      expect(second).toBe(first)
      await payByBalance(host, me, first!)
      await performSteps(host, packageNo, 'split')
      const packageNos = nosOf(await piecesOf(packageNo))
      for (const each of packageNos) await performSteps(host, each, 'tally')
      const merged = { packageNos: packageNos.slice(0, 2), addressId: await newAddress(host, me.token) }
      const pieces = (await Promise.all(merged.packageNos.map(goodsOf))).flat()
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      const { orderNo } = await orderMerge(host, me.token, { ...merged, pieces: count })
      await payByBalance(host, me, orderNo)
      const inBox = eq(parcels.packageNo, merged.packageNos[0]!)
      const [row] = await host.context.db.select().from(parcels).where(inBox)
      expect([row!.mergedInto === null, row!.splitFrom]).toEqual([false, packageNo])
    })
    it.each([
      ['SPL2', '[SPLT-03] two packages', [[of(0, 6), of(2, 2)], [of(1, 4)]]],
      ['SPL3', 'eleven packages', Array.from({ length: 11 }, () => [of(0, 1)])],
      ['SPL4', 'an empty package', [...THREE, []]],
      ['SPL5', '[SPLT-04] a package with only gifts', [[of(0, 6)], [of(1, 4)], [of(2, 2)]]],
      ['SPL7', 'goods listed twice', [[of(0, 6), of(2, 2)], [of(0, 1), of(1, 1)], [of(1, 3)]]],
      ['SPL8', 'goods that are in no package', [[of(0, 3), of(2, 2)], [of(0, 2), of(1, 1)], [of(1, 3)]]],
    ])('%s: refuses %s, and orders nothing', async (code, _what, pieces) => {
      const packageNo = await ready()
      expect((await submit(packageNo, pieces)).code).toBe(code)
      expect((await submit(packageNo, THREE, { totalCents: 1 })).code).toBe('ORD8')
      expect((await readDetail(packageNo)).lastOrderNo).toBeNull()
    })
    it('SPL6: [SPLT-05] refuses a package over 20 kg', async () => {
      const goodsOfIt = [{ quantity: 8 }, { quantity: 2 }]
      const packageNo = await newReadyParcel(host, me.token, { grams: 29_000, goods: goodsOfIt })
      expect((await submit(packageNo, [[of(0, 7)], [of(0, 1)], [of(1, 2)]])).code).toBe('SPL6')
      expect((await submit(packageNo, [[of(0, 6)], [of(0, 2)], [of(1, 2)]])).code).toBe('0')
    })
    it('[FORE-20] [PARC-76] SPL1: is offered only where the warehouse splits, for parcels that wait for payment', async () => {
      const refused = async (packageNo: string) => {
        expect((await send(host.app, getSplitGoods, { packageNo }, asMe())).code).toBe('SPL1')
        expect((await submit(packageNo)).code).toBe('SPL1')
        const { canSplit, summary } = await readDetail(packageNo)
        expect([canSplit, summary.canSplit, (await list(1)).canSplit]).toEqual([false, false, false])
      }
      const packageNo = await ready()
      expect((await readDetail(packageNo)).summary.canSplit).toBe(true)
      expect((await list(1)).canSplit).toBe(true)
      expect(await ask(host, getSplitGoods, { packageNo }, asMe())).toMatchObject({
        weight: 3000,
        eachCents: 1000,
        goods: [{ position: 0, quantity: 6 }, { quantity: 4 }, { quantity: 2, gift: true }],
      })
      const dongguan = eq(warehouses.code, '769DCR')
      await host.context.db.update(warehouses).set({ canSplit: 0 }).where(dongguan)
      await refused(packageNo)
      await host.context.db.update(warehouses).set({ canSplit: 1 }).where(dongguan)
      const own = eq(parcels.packageNo, packageNo)
      await host.context.db.update(parcels).set({ moveMode: 'authorizedDeduction' }).where(own)
      await refused(packageNo)
      await host.context.db.update(parcels).set({ moveMode: 'standard' }).where(own)
      await performSteps(host, packageNo, 'raiseException')
      await refused(packageNo)
    })
    it('is offered with the first page of a list, wherever its parcel is, and only to its owner', async () => {
      const packageNo = await ready()
      for (let at = 0; at < PARCELS_PER_PAGE; at += 1) {
        host.wait(60_000)
        await newParcel(host, me.token)
      }
      const { packageList, canSplit } = await list(1)
      expect(packageList.map((it) => it.packageNo)).not.toContain(packageNo)
      expect(canSplit).toBe(true)
      const other = { token: (await newMember(host)).token }
      expect((await ask(host, getFirstPackagePage, { group: 1, page: 1 }, other)).canSplit).toBe(false)
    })
    it('is not offered for a merged parcel, a parcel inside one, or a dissolved one', async () => {
      const packageNo = await ready()
      const { packageNo: mergedInto } = await newParcel(host, me.token)
      const own = eq(parcels.packageNo, packageNo)
      const free = { kind: 'single' as const, mergedInto: null, dissolvedAt: null }
      for (const part of [{ kind: 'merged' as const }, { mergedInto }, { dissolvedAt: host.context.now() }]) {
        await host.context.db.update(parcels).set(part).where(own)
        expect([part, (await list(1)).canSplit]).toEqual([part, false])
        await host.context.db.update(parcels).set(free).where(own)
        expect((await list(1)).canSplit).toBe(true)
      }
    })
    it('999: is refused when the database fails, and nothing is ordered', async () => {
      const packageNo = await ready()
      const broken = { pieces: THREE, totalCents: 3000, idempotencyKey: newKey(), packageNo }
      const spy = jest.spyOn(host.context.db, 'transaction').mockRejectedValueOnce(new Error('no disk'))
      expect((await send(host.app, submitSplit, broken, asMe())).code).toBe('999')
      spy.mockRestore()
      expect((await readDetail(packageNo)).lastOrderNo).toBeNull()
    })
  })
})

it('999: is returned for merge candidates and split goods while goods cannot be read', async () => {
  const packageNo = await newReadyParcel(host, me.token, {})
  const codes = async () => [
    (await send(host.app, getMergeCandidates, {}, asMe())).code,
    (await send(host.app, getSplitGoods, { packageNo }, asMe())).code,
  ]
  await host.context.db.execute(sql`alter table goods rename to goods_away`)
  const broken = await codes().finally(() =>
    host.context.db.execute(sql`alter table goods_away rename to goods`),
  )
  expect(broken).toEqual(['999', '999'])
  expect(await codes()).toEqual(['0', '0'])
})

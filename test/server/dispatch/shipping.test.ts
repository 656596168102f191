import { eq } from 'drizzle-orm'
import {
  sandboxApplyWarehouseStep,
  sandboxListShippingReports,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { sandboxAddSurcharge } from '../../../sandbox/contract/surcharges'
import { sendWechatShippingReports } from '../../../server/src/areas/dispatch/shipping'
import { wechatShippingReports } from '../../../server/src/db/schema/dispatch'
import { parcelEvents } from '../../../server/src/db/schema/parcels'
import { startJobs } from '../../../server/src/jobs/jobs'
import { submitSplit } from '../../../src/contract/consolidation/split'
import * as calls from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import { agreeToSurcharge } from '../../../src/contract/surcharges/surcharges'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { until } from '../../support/until'
import { send } from '../support/calling'
import {
  newReadyParcel,
  newReadyParcels,
  orderMerge,
  payByBalance,
  SINGAPORE_MODE,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { type CrashPoint, startInstance } from '../support/lives'
import { asMe, orderPayload, readDetail, readOrder } from '../support/mine'
import {
  ask,
  newAddress,
  newKey,
  newOrder,
  newParcelToPay,
  paymentPayload,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()
beforeEach(async () => {
  await trouble(false)
})

const trouble = (gatewayDown: boolean) =>
  ask(host, sandboxSetGatewayFaults, { gatewayDown, refusesRefunds: false, losesNotifications: false })
const sendDue = () => sendWechatShippingReports(host.context, host.outside.shipping)

/** Pays an order in WeChat's payment sheet. Returns the trade number. */
async function payByWechat(orderNo: string): Promise<string> {
  const payment = {
    ...(await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.wechat)),
    surface: 'miniProgram' as const,
  }
  const { tradeNo } = await ask(host, payOrder, payment, asMe())
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  return tradeNo
}
/** Creates an order of `count` parcels and pays it in WeChat's payment sheet. */
async function paidByWechat(count = 1) {
  const packageNos: string[] = []
  for (let at = 0; at < count; at += 1) packageNos.push((await newParcelToPay(host, me.token)).packageNo)
  const { orderNo } = await ask(host, calls.createOrder, orderPayload(packageNos, 11_500 * count), asMe())
  return { packageNos, orderNo, tradeNo: await payByWechat(orderNo) }
}
/** Creates a parcel that was paid in WeChat's payment sheet and has left the warehouse. */
async function shipped() {
  const paid = await paidByWechat()
  await performSteps(host, paid.packageNos[0]!, 'ship')
  return paid
}
const waybillOf = (packageNo: string) => `SF${packageNo.slice(2)}`
const rowOf = async (tradeNo: string) =>
  (
    await host.context.db
      .select()
      .from(wechatShippingReports)
      .where(eq(wechatShippingReports.tradeNo, tradeNo))
  )[0]
/** Returns the reports of a trade that WeChat received. */
const reported = async (tradeNo: string) =>
  (await ask(host, sandboxListShippingReports, {})).filter((report) => report.tradeNo === tradeNo)
/** Checks that WeChat received one complete report, and that no other one is due. */
async function expectReportedOnce({
  tradeNo,
  orderNo,
  packageNos,
}: Awaited<ReturnType<typeof paidByWechat>>) {
  const waybills = [...packageNos].sort().map(waybillOf)
  expect(await reported(tradeNo)).toMatchObject([{ orderNo, waybills }])
  expect(await rowOf(tradeNo)).toMatchObject({ nextTryAt: null })
}

describe("a payment by WeChat's own sheet", () => {
  it('is reported to WeChat once its parcel leaves, a single time, with waybill and time', async () => {
    const paid = await paidByWechat()
    await sendDue()
    expect([await rowOf(paid.tradeNo), await reported(paid.tradeNo)]).toEqual([undefined, []])
    const shippedAt = host.context.now()
    await performSteps(host, paid.packageNos[0]!, 'ship')
    expect(await reported(paid.tradeNo)).toEqual([])
    host.wait(60_000)
    const told = jest.spyOn(host.outside.shipping, 'report')
    await sendDue()
    host.wait(3_600_000)
    await sendDue()
    expect(told.mock.calls.filter(([{ tradeNo }]) => tradeNo === paid.tradeNo)).toHaveLength(1)
    told.mockRestore()
    await expectReportedOnce(paid)
    expect(await reported(paid.tradeNo)).toMatchObject([{ shippedAt: shippedAt.toISOString() }])
  })
  it('is reported by the jobs of a running back end', async () => {
    const paid = await shipped()
    const stop = startJobs(host.jobs)
    await until(async () => (await reported(paid.tradeNo)).length > 0, 'the report')
    await stop()
    await expectReportedOnce(paid)
  })
  it('is reported once all its parcels have left, even when the last two leave at once', async () => {
    const paid = await paidByWechat(3)
    const [first, ...others] = paid.packageNos
    await performSteps(host, first!, 'ship')
    await sendDue()
    expect(await rowOf(paid.tradeNo)).toBeUndefined()
    await Promise.all(others.map((packageNo) => performSteps(host, packageNo, 'ship')))
    await sendDue()
    await expectReportedOnce(paid)
  })
  it('is reported again after growing pauses, until WeChat accepts it', async () => {
    const paid = await shipped()
    await trouble(true)
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await sendDue()
      // Before the pause is over, nothing is due.
      await sendDue()
      const row = (await rowOf(paid.tradeNo))!
      expect(row.tries).toBe(tries)
      pauses.push(row.nextTryAt!.getTime() - host.context.now().getTime())
      host.wait(pauses.at(-1)!)
    }
    expect(pauses[0]).toBeLessThan(pauses[1]!)
    expect(pauses[1]).toBeLessThan(pauses[2]!)
    await trouble(false)
    await sendWechatShippingReports(host.context, { report: async () => false })
    expect((await rowOf(paid.tradeNo))!.nextTryAt).not.toBeNull()
    host.wait(600_000)
    await sendDue()
    await expectReportedOnce(paid)
  })
  it('is reported for ten days at most', async () => {
    const paid = await shipped()
    const never = { report: jest.fn(async () => false) }
    const days = async (count: number) => {
      host.wait(count * 24 * 3_600_000)
      await sendWechatShippingReports(host.context, never)
    }
    await days(9.9)
    expect(never.report).toHaveBeenCalledTimes(1)
    await days(0.2)
    await days(1)
    expect(never.report).toHaveBeenCalledTimes(1)
    expect(await rowOf(paid.tradeNo)).toMatchObject({ nextTryAt: null })
  })
})

describe("a surcharge paid by WeChat's own sheet", () => {
  async function surchargePaid(packageNo: string, feeType: number) {
    const adding = { packageNo, feeType, reason: { en: 'Its box was torn' } }
    const { id, amountCents: totalCents } = await ask(host, sandboxAddSurcharge, adding)
    const { orderNo } = await ask(
      host,
      agreeToSurcharge,
      { id, totalCents, idempotencyKey: newKey() },
      asMe(),
    )
    return { packageNos: [packageNo], orderNo, tradeNo: await payByWechat(orderNo) }
  }
  /** Pays the freight of a parcel by balance. */
  async function payFreight(packageNo: string) {
    const freight = orderPayload([packageNo], (await readDetail(packageNo)).totalFeeRmb)
    const { orderNo } = await ask(host, calls.createOrder, freight, asMe())
    await payByBalance(host, me, orderNo)
  }
  /** Splits a parcel with a surcharge into three pieces, and pays the freight of two. */
  async function splitWithSurcharge() {
    const packageNo = await newReadyParcel(host, me.token, { grams: 3000, goods: [{ quantity: 3 }] })
    const late = await surchargePaid(packageNo, FEE_TYPE_CODE.repack)
    const pieces = [0, 1, 2].map(() => [{ position: 0, quantity: 1 }])
    const splitting = { packageNo, pieces, totalCents: 3000, idempotencyKey: newKey() }
    const { orderNo } = await ask(host, submitSplit, splitting, asMe())
    await payByBalance(host, me, orderNo)
    await performSteps(host, packageNo, 'split')
    const { splitInto } = await readDetail(packageNo)
    for (const [at, piece] of splitInto.entries()) {
      await performSteps(host, piece, 'tally')
      if (at < 2) await payFreight(piece)
    }
    return { pieces: splitInto, late }
  }
  it('is reported when its parcel leaves, independently of the freight', async () => {
    const freight = await paidByWechat(2)
    const [first, second] = freight.packageNos as [string, string]
    const deviation = await surchargePaid(first, FEE_TYPE_CODE.quantityError)
    const repack = await surchargePaid(first, FEE_TYPE_CODE.repack)
    await performSteps(host, first, 'ship')
    await sendDue()
    await expectReportedOnce(deviation)
    await expectReportedOnce(repack)
    expect(await rowOf(freight.tradeNo)).toBeUndefined()
    await performSteps(host, second, 'ship')
    await sendDue()
    await expectReportedOnce(freight)
  })
  it('is reported with the waybill of the merged parcel that contains its parcel', async () => {
    const packageNos = await newReadyParcels(host, me.token, [{}, {}])
    const inside = await surchargePaid(packageNos[0]!, FEE_TYPE_CODE.repack)
    const addressId = await newAddress(host, me.token)
    const { orderNo } = await orderMerge(host, me.token, { packageNos, addressId, sendModId: SINGAPORE_MODE })
    await payByBalance(host, me, orderNo)
    const { packageNo } = (await readOrder(orderNo)).parcels[0]!
    const own = await surchargePaid(packageNo, FEE_TYPE_CODE.repack)
    await performSteps(host, packageNo, 'pack')
    await sendDue()
    expect([await rowOf(inside.tradeNo), await rowOf(own.tradeNo)]).toEqual([undefined, undefined])
    await performSteps(host, packageNo, 'ship')
    await sendDue()
    await expectReportedOnce({ ...inside, packageNos: [packageNo] })
    await expectReportedOnce(own)
  })
  it('of a split parcel is reported with the waybills of its pieces, once each has left or ended', async () => {
    const { pieces, late } = await splitWithSurcharge()
    await performSteps(host, pieces[0]!, 'ship')
    await performSteps(host, pieces[1]!, 'ship')
    await performSteps(host, pieces[2]!, 'raiseException')
    await sendDue()
    expect(await rowOf(late.tradeNo)).toBeUndefined()
    await performSteps(host, pieces[2]!, 'endAbnormally')
    await sendDue()
    await expectReportedOnce({ ...late, packageNos: pieces.slice(0, 2) })
  })
  it('of a returned parcel is reported when its exception ends, without a waybill', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    const late = await surchargePaid(packageNo, FEE_TYPE_CODE.return)
    await performSteps(host, packageNo, 'raiseException')
    await sendDue()
    expect(await rowOf(late.tradeNo)).toBeUndefined()
    await performSteps(host, packageNo, 'endAbnormally')
    await sendDue()
    await expectReportedOnce({ ...late, packageNos: [] })
  })
})

it('a payment on a web page is not reported to WeChat', async () => {
  const { packageNo, orderNo } = await newOrder(host, me.token)
  const tradeNo = await startTrade(host, me.token, orderNo)
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  await performSteps(host, packageNo, 'ship')
  expect(await rowOf(tradeNo)).toBeUndefined()
})

describe('a back end that crashes', () => {
  it.each<[string, CrashPoint]>([
    ['while it writes the departure', { at: { statement: 'insert', table: parcelEvents } }],
    ['while it writes the report', { at: { statement: 'insert', table: wechatShippingReports } }],
  ])('%s: the parcel is not dispatched, and nothing is reported', async (_, death) => {
    const paid = await paidByWechat()
    const [packageNo] = paid.packageNos
    const life = await startInstance(host, { death })
    await send(life.app, sandboxApplyWarehouseStep, { packageNo: packageNo!, step: 'ship' })
    expect(life.hasCrashed()).toBe(true)
    host.wait(60_000)
    await sendDue()
    expect([await rowOf(paid.tradeNo), await reported(paid.tradeNo)]).toEqual([undefined, []])
    // After a second press the parcel leaves.
    await performSteps(host, packageNo!, 'ship')
    await sendDue()
    await expectReportedOnce(paid)
  })
  it.each<[string, CrashPoint]>([
    ['after the report to WeChat', { after: 'report' }],
    [
      'while it stores the answer of WeChat',
      { at: { statement: 'update', table: wechatShippingReports, time: 2 } },
    ],
  ])('%s: the next attempt reports it again, and WeChat accepts it once', async (_, death) => {
    const paid = await shipped()
    const life = await startInstance(host, { death })
    await sendWechatShippingReports(life.context, life.shipping).catch(() => undefined)
    expect(life.hasCrashed()).toBe(true)
    host.wait(60_000)
    await sendDue()
    await expectReportedOnce(paid)
  })
})

import { reconcilePayments } from '../../server/src/areas/payment/reconcile-payments'
import { settle } from '../../server/src/areas/payment/settlement'
import { sendShippingReports } from '../../server/src/areas/payment/shipping'
import { getPackageDetail } from '../../src/contract/parcels'
import * as calls from '../../src/contract/payment'
import { sandboxGateway, sandboxGatewayTrouble, sandboxShipping } from '../../src/contract/sandbox'
import { METHOD_ID, ORDER_STATUS, WEBSITE } from '../../src/domain/payment'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, key, orderOf, payWith, startTrade, steps } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
const order = (orderNo: string) => ask(host, calls.getOrder, { orderNo }, as())
const state = async (packageNo: string) =>
  (await ask(host, getPackageDetail, { packageNo }, as())).summary.state
const trouble = (losesNotifications: boolean) =>
  ask(host, sandboxGatewayTrouble, { gatewayDown: false, refusesRefunds: false, losesNotifications })

describe('[PAYM-68] a provider that took another amount than was asked for', () => {
  /** An order of 115.00 of which the provider took half. */
  async function halfPaid() {
    const bill = await orderOf(host, me.token)
    const tradeNo = await startTrade(host, me.token, bill.orderNo)
    await ask(host, sandboxGateway, { tradeNo, result: 'otherAmount' })
    return { ...bill, tradeNo, half: bill.totalCents / 2 }
  }

  it('has paid nothing: what it took goes back as it came, and the order can be paid', async () => {
    const { orderNo, packageNo, totalCents, tradeNo, half } = await halfPaid()
    await reconcilePayments(host.world, host.outside.gateway)
    expect(await order(orderNo)).toMatchObject({
      ...{ status: ORDER_STATUS.notPaid, payable: true, lastAttempt: 'abnormal', totalCents },
      payments: [{ tradeNo, status: 'approved', amountCents: totalCents, receivedCents: half }],
      refunds: [{ tradeNo, amountCents: half, status: 'done', reason: 'surplus' }],
    })
    expect(await state(packageNo)).toBe('toPay')
    const again = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxGateway, { tradeNo: again, result: 'approve' })
    expect(await order(orderNo)).toMatchObject({ status: ORDER_STATUS.success, lastAttempt: 'approved' })
    expect((await order(orderNo)).payments[1]).toMatchObject({ receivedCents: null })
    expect(await state(packageNo)).toBe('paidWaitingOutbound')
  })
  it('says so when it is asked, where its word was lost, and once however often it is said', async () => {
    await trouble(true)
    const { orderNo, tradeNo, half } = await halfPaid()
    expect(await order(orderNo)).toMatchObject({ lastAttempt: 'waiting', refunds: [] })
    host.wait(60_000)
    await reconcilePayments(host.world, host.outside.gateway)
    await trouble(false)
    await settle(host.world, tradeNo, 'approve', half)
    await settle(host.world, tradeNo, 'approve', 2 * half)
    const { refunds, status } = await order(orderNo)
    expect(refunds).toMatchObject([{ amountCents: half, status: 'done' }])
    expect(status).toBe(ORDER_STATUS.notPaid)
  })
  it('gives nothing back where it took nothing', async () => {
    const { orderNo } = await orderOf(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await settle(host.world, tradeNo, 'approve', 0)
    expect(await order(orderNo)).toMatchObject({ lastAttempt: 'abnormal', refunds: [], payable: true })
  })
  describe('where it took nothing, and the order was paid after that', () => {
    /** An order of 115.00 that a later attempt may pay. */
    async function paidByNothing() {
      const bill = await orderOf(host, me.token)
      await settle(host.world, await startTrade(host, me.token, bill.orderNo), 'approve', 0)
      return bill
    }
    const cancel = (orderNo: string) => ask(host, calls.cancelOrder, { orderNo, idempotencyKey: key() }, as())

    it('what the provider took later goes back when the order is cancelled', async () => {
      const { orderNo, totalCents } = await paidByNothing()
      const tradeNo = await startTrade(host, me.token, orderNo)
      await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
      await cancel(orderNo)
      expect(await order(orderNo)).toMatchObject({
        status: ORDER_STATUS.refunded,
        refunds: [{ tradeNo, amountCents: totalCents, status: 'done', reason: 'cancelled' }],
      })
    })
    it('and WeChat is told of the departure by the trade that it took the money by', async () => {
      const { orderNo, packageNo } = await orderOf(host, me.token)
      const pay = async () => {
        const payment = { ...payWith(orderNo, METHOD_ID.wechat), surface: 'miniProgram' as const }
        return (await ask(host, calls.payOrder, payment, as())).tradeNo
      }
      await settle(host.world, await pay(), 'approve', 0)
      const tradeNo = await pay()
      await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
      await steps(host, packageNo, 'ship')
      await sendShippingReports(host.world, host.outside.shipping)
      const reports = await ask(host, sandboxShipping, {})
      expect(reports.filter((report) => report.orderNo === orderNo)).toMatchObject([{ tradeNo }])
    })
  })
  it.each([
    5000.5,
    -1,
    undefined as unknown as number,
  ])('is not believed where it says %p cents: nothing is written, and it is asked again', async (receivedCents) => {
    const { orderNo } = await orderOf(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    const warn = jest.spyOn(host.world.log, 'warn')
    const query = async () => ({ receivedCents })
    host.wait(60_000)
    await reconcilePayments(host.world, { ...host.outside.gateway, query })
    const said = warn.mock.calls.filter(([of]) => (of as { tradeNo?: string }).tradeNo === tradeNo)
    warn.mockRestore()
    const message = `the payment provider took ${receivedCents} cents by ${tradeNo}, which is no amount`
    expect(said.map(([of]) => (of as unknown as { err: Error }).err.message)).toEqual([message])
    expect(await order(orderNo)).toMatchObject({
      ...{ status: ORDER_STATUS.notPaid, lastAttempt: 'waiting', refunds: [] },
      payments: [{ tradeNo, status: 'waiting', receivedCents: null }],
    })
    await expect(settle(host.world, tradeNo, 'approve', receivedCents)).rejects.toThrow(message)
    await trouble(true)
    await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
    await trouble(false)
    host.wait(3_600_000)
    await reconcilePayments(host.world, host.outside.gateway)
    expect(await order(orderNo)).toMatchObject({ status: ORDER_STATUS.success, lastAttempt: 'approved' })
  })
})

it('[PAYM-17] PayPal, number 10, is taken by the website alone', async () => {
  const { orderNo } = await orderOf(host, me.token)
  const payment = payWith(orderNo, METHOD_ID.paypal)
  expect(payment.methodId).toBe(10)
  expect(await send(host.app, calls.payOrder, payment, as())).toMatchObject({ code: '7' })
  const website = { ...as(), headers: { 'x-access-source': String(WEBSITE.accessSource) } }
  const answer = await send(host.app, calls.payOrder, { ...payment, idempotencyKey: key() }, website)
  expect(answer).toMatchObject({ code: '0', data: { handover: { kind: 'page' } } })
  const { tradeNo } = answer.data as unknown as { tradeNo: string }
  await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
  expect(await order(orderNo)).toMatchObject({ status: ORDER_STATUS.success, methodId: 10 })
})

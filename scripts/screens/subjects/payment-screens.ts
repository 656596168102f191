import { sandboxGrantCoupon } from '../../../sandbox/contract/customer-service'
import { sandboxSetGatewayFaults, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../src/client/idempotency-key'
import { getMonthlySpending } from '../../../src/contract/orders/spending'
import { cancelOrRefundOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { changing, opening, press, type Screen } from '../screen'

const [payment] = SCREENS.payment.paths
const [result] = SCREENS.payResult.paths
const [records] = SCREENS.records.paths
const [record] = SCREENS.recordDetails.paths

/** Uses two coupons: one for an order that waits for payment, and one for a paid order. */
async function orderWithCoupons(member: MemberCalls, sandbox: Sandbox, aptId: string): Promise<void> {
  for (const isPaid of [false, true]) {
    const { id } = await sandbox.call(sandboxGrantCoupon, { aptId, faceCents: 1500 })
    const orderNo = await member.order(await member.parcelToPay(sandbox), { id, cents: 1500 })
    const tradeNo = isPaid && (await member.startTrade(orderNo, PAYMENT_METHOD_ID.alipay))
    if (tradeNo) await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
  }
}

/** Creates orders in the states that the payment screens show. */
async function ordersOf(member: MemberCalls, sandbox: Sandbox) {
  const order = async (...results: ('approve' | 'decline' | 'slow')[]) => {
    const orderNo = await member.order(await member.parcelToPay(sandbox))
    const trades: string[] = []
    for (const _ of results.length ? results : ['open'])
      trades.push(await member.startTrade(orderNo, PAYMENT_METHOD_ID.alipay))
    for (const [at, word] of results.entries())
      await sandbox.call(sandboxSettleTrade, { tradeNo: trades[at]!, result: word })
    return orderNo
  }
  const cancelled = async () => {
    const orderNo = await order('approve')
    await member.call(cancelOrRefundOrder, { orderNo, idempotencyKey: createIdempotencyKey() })
    return orderNo
  }
  await member.topUp(sandbox, 20_000)
  const states = {
    open: await order(),
    paid: await order('approve'),
    declined: await order('decline'),
    twice: await order('approve', 'approve'),
    refunded: await cancelled(),
  }
  // From here on, the gateway refuses refunds.
  const trouble = { gatewayDown: false, refusesRefunds: true, losesNotifications: false }
  await sandbox.call(sandboxSetGatewayFaults, trouble)
  return { ...states, refundFailed: await cancelled() }
}

/** A year of orders with long amounts, coupons, merges and VIP, and two months without orders. */
const aYear = changing(getMonthlySpending, (real) => ({
  ...real,
  months: real.months.map(({ month }, at) => {
    const cents = at === 3 || at === 8 ? 0 : 4200 + at * 3170
    return {
      month,
      paid: {
        freight: at === 5 ? 128_640 : cents,
        services: at % 4 === 0 ? 1500 : 0,
        surcharges: at === 2 ? 2600 : 0,
        membership: at === 6 ? 5000 : 0,
      },
      saved: {
        coupons: at % 3 === 0 ? Math.round(cents / 9) : 0,
        merges: at % 5 === 0 ? Math.round(cents / 3) + 1200 : 0,
        vip: at < 7 ? Math.round(cents / 8) : 0,
      },
    }
  }),
}))

/** Returns the screens of an order: to pay, paid, refused, paid twice, and refunded. */
export async function paymentScreens(
  member: MemberCalls,
  sandbox: Sandbox,
  aptId: string,
): Promise<Screen[]> {
  await orderWithCoupons(member, sandbox, aptId)
  const orders = await ordersOf(member, sandbox)
  const of = (path: string, state: keyof typeof orders) => `${path}?orderNo=${orders[state]}`
  return [
    { name: 'coupons-used', path: SCREENS.coupons.paths[0], prepare: press('coupons-used') },
    { name: 'payment', path: of(payment, 'open') },
    {
      name: 'payment-cancel',
      path: of(payment, 'open'),
      prepare: opening('payment-cancel-dialog', 'payment-cancel'),
    },
    { name: 'pay-result-waiting', path: of(result, 'open') },
    { name: 'pay-result-success', path: of(result, 'paid') },
    {
      name: 'pay-result-cancel',
      path: of(result, 'paid'),
      prepare: opening('payment-cancel-dialog', 'result-cancel'),
    },
    { name: 'pay-result-failed', path: of(result, 'declined') },
    { name: 'pay-result-twice', path: of(result, 'twice') },
    { name: 'pay-result-refunded', path: of(result, 'refunded') },
    { name: 'pay-result-refund-failed', path: of(result, 'refundFailed') },
    { name: 'records', path: records },
    {
      name: 'records-status',
      path: records,
      prepare: opening('records-status-sheet', 'records-status'),
    },
    { name: 'records-no-match', path: `${records}?keyword=nobody` },
    { name: 'records-export', path: records, prepare: opening('export', 'records-export') },
    { name: 'spending', path: SCREENS.spending.paths[0], changesNetwork: true, answers: aYear },
    {
      name: 'spending-none',
      path: SCREENS.spending.paths[0],
      changesNetwork: true,
      answers: changing(getMonthlySpending, (real) => ({
        ...real,
        months: real.months.map(({ month }) => ({
          month,
          paid: { freight: 0, services: 0, surcharges: 0, membership: 0 },
          saved: { coupons: 0, merges: 0, vip: 0 },
        })),
      })),
    },
    { name: 'receipt', path: of(SCREENS.receipt.paths[0], 'paid') },
    { name: 'receipt-none', path: of(SCREENS.receipt.paths[0], 'open') },
    { name: 'balance', path: SCREENS.balance.paths[0] },
    {
      name: 'balance-withdraw',
      path: SCREENS.balance.paths[0],
      prepare: opening('withdraw-dialog', 'withdraw-go'),
    },
    { name: 'order-gone', path: `${SCREENS.order.paths[0]}?tradeNo=gone`, prepare: opening('load-gone') },
    { name: 'record-open', path: of(record, 'open') },
    { name: 'record-paid', path: of(record, 'paid') },
    { name: 'record-refund-failed', path: of(record, 'refundFailed') },
  ]
}

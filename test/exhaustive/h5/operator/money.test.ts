import { sandboxGetState, sandboxSettleTrade } from '../../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../../src/client/idempotency-key'
import { getOrder } from '../../../../src/contract/orders/orders'
import { getBalance } from '../../../../src/contract/payments/balance'
import { cancelOrRefundOrder } from '../../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { operatorDesk } from '../../../h5/operator/desk'
import { until } from '../../../support/until'

const { page, backEnd, calls, sandbox, form, field, press, send, sendTwice, switchTo, says, wordsBeside } =
  operatorDesk({ slowPaymentMs: 1 })

const orderOf = (orderNo: string) => calls.call(getOrder, { orderNo })
const reaches = (orderNo: string, status: number) =>
  until(
    async () => (await orderOf(orderNo)).status === status,
    () => `${orderNo} does not reach ${status}`,
  )
async function newTrade() {
  const orderNo = await calls.order(await calls.parcelToPay(sandbox))
  return { orderNo, tradeNo: await calls.startTrade(orderNo, PAYMENT_METHOD_ID.alipay) }
}
async function paidOrder(): Promise<string> {
  const { tradeNo, orderNo } = await newTrade()
  await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
  return orderNo
}

describe('the payment gateway', () => {
  it.each([
    ['approve', ORDER_STATUS_CODE.success],
    ['decline', ORDER_STATUS_CODE.failed],
    ['slow', ORDER_STATUS_CODE.success],
    ['otherAmount', ORDER_STATUS_CODE.notPaid],
  ] as const)('applies the result "%s" on its own page', async (result, status) => {
    const { orderNo, tradeNo } = await newTrade()
    await page.goto(`${backEnd.url}/sandbox/gateway?tradeNo=${tradeNo}`)
    await press(result)
    await page.waitForURL(/\/payResult/)
    await reaches(orderNo, status)
  })
})

describe('the money of an order', () => {
  afterEach(async () => {
    await switchTo('refusesRefunds', false)
    await until(async () => !(await sandbox.call(sandboxGetState, {})).refusesRefunds, 'it was not switched')
  })
  it('is credited to the balance once when the provider refuses it, and debited after a late refund', async () => {
    const orderNo = await paidOrder()
    await switchTo('refusesRefunds', true)
    await says('Gateway set')
    await calls.call(cancelOrRefundOrder, { orderNo, idempotencyKey: createIdempotencyKey() })
    const row = page.locator('#refunds form', { hasText: orderNo })
    await row.waitFor()
    const refundNo = (await row.getAttribute('id'))!.replace('refund-', '')
    const balance = async () => (await calls.call(getBalance, {})).balanceCents
    const before = await balance()
    await sendTwice(`refund-${refundNo}`, { endReason: 'Card <b>closed</b>' })
    await page.locator('#refunds', { hasText: 'credited: Card <b>closed</b>' }).waitFor()
    const { refunds, totalCents } = await orderOf(orderNo)
    expect(refunds).toMatchObject([{ status: 'credited', endReason: 'Card <b>closed</b>' }])
    expect(await balance()).toBe(before + totalCents)
    await press(`refund-late-${refundNo}`)
    await says(`${refundNo}: OK`)
    expect((await orderOf(orderNo)).refunds).toMatchObject([{ status: 'done' }])
    expect(await balance()).toBe(before)
  })
  it('is refunded by customer service, or the form shows why not', async () => {
    const orderNo = await paidOrder()
    await send('refund', { orderNo: 'OD0000' })
    expect(await wordsBeside(field(form('refund'), 'orderNo'))).not.toBe('')
    await send('refund', { orderNo })
    await says('refunded')
    await reaches(orderNo, ORDER_STATUS_CODE.refunded)
  })
  it('can have a surcharge, withdrawn or turned into an exception, or the form shows why not', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const fees = async () => (await calls.detail(packageNo)).surcharges
    await send('surcharge', { packageNo, feeType: '17' })
    expect(await wordsBeside(field(form('surcharge'), 'reason.sc'))).toMatch(/Give a reason/)
    await send('surcharge', { amount: '12.50', 'reason.en': 'A box of <i>wood</i>' })
    await page.locator('#surcharges', { hasText: 'A box of <i>wood</i>' }).waitFor()
    expect(await fees()).toMatchObject([{ amountCents: 1250, state: 'asked' }])
    await press(`surcharge-withdraw-${(await fees())[0]!.id}`)
    await says(`${packageNo}: OK`)
    expect(await fees()).toEqual([])
    await send('surcharge', { packageNo, feeType: '17', amount: '5', 'reason.en': 'Straps' })
    await page.locator('#surcharges', { hasText: 'Straps' }).waitFor()
    await press(`surcharge-exception-${(await fees())[0]!.id}`)
    await until(
      async () => (await calls.detail(packageNo)).summary.state === 'abnormal',
      'it is no exception',
    )
  })
})

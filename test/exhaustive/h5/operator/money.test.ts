import { newIdempotencyKey } from '../../../../src/client/idempotency-key'
import { getBalance } from '../../../../src/contract/balance'
import { cancelOrder, getOrder } from '../../../../src/contract/payment'
import { sandboxGateway, sandboxState } from '../../../../src/contract/sandbox'
import { METHOD_ID, ORDER_STATUS } from '../../../../src/domain/payment'
import { operatorDesk } from '../../../h5/operator/desk'
import { until } from '../../../support/until'

const { page, backEnd, calls, sandbox, form, field, press, send, sendTwice, switchTo, says, wordsBeside } =
  operatorDesk({ slowPaymentMs: 1 })

const orderOf = (orderNo: string) => calls.call(getOrder, { orderNo })
const statusOf = async (orderNo: string) => (await orderOf(orderNo)).status
const reaches = (orderNo: string, status: number) =>
  until(
    async () => (await statusOf(orderNo)) === status,
    () => `${orderNo} does not reach ${status}`,
  )
async function newTrade() {
  const packageNo = await calls.parcelToPay(sandbox)
  const orderNo = await calls.order(packageNo)
  return { packageNo, orderNo, tradeNo: await calls.startTrade(orderNo, METHOD_ID.alipay) }
}
async function paidOrder() {
  const { tradeNo, ...paid } = await newTrade()
  await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
  return paid
}
/** An order that was cancelled, and whose money the provider does not give back. */
async function refusedRefund() {
  const { orderNo } = await paidOrder()
  await switchTo('refusesRefunds', true)
  await says('Gateway set')
  await calls.call(cancelOrder, { orderNo, idempotencyKey: newIdempotencyKey() })
  const row = page.locator('#refunds form', { hasText: orderNo })
  await row.waitFor()
  return { orderNo, refundNo: (await row.getAttribute('id'))!.replace('refund-', '') }
}

describe('the payment gateway', () => {
  it.each([
    ['approve', ORDER_STATUS.success],
    ['decline', ORDER_STATUS.failed],
    ['slow', ORDER_STATUS.success],
    ['otherAmount', ORDER_STATUS.notPaid],
  ] as const)('%s at its own page', async (result, status) => {
    const { orderNo, tradeNo } = await newTrade()
    await page.goto(`${backEnd.url}/sandbox/gateway?tradeNo=${tradeNo}`)
    for (const word of ['approve', 'decline', 'slow', 'otherAmount'] as const)
      if (word === result) await press(word)
    await page.waitForURL(/\/payResult/)
    await reaches(orderNo, status)
  })
  it('is down, loses what it has to say, and both again no more', async () => {
    const state = () => sandbox.call(sandboxState, {})
    const { packageNo } = await newTrade()
    await switchTo('gatewayDown', true)
    await says('Gateway set')
    expect(await state()).toMatchObject({ gatewayDown: true, losesNotifications: false })
    const orderNo = await calls.order(packageNo)
    await expect(calls.startTrade(orderNo, METHOD_ID.alipay)).rejects.toThrow()
    await switchTo('gatewayDown', false)
    await switchTo('losesNotifications', true)
    await until(async () => (await state()).losesNotifications, 'it was not switched')
    expect((await state()).gatewayDown).toBe(false)
    const tradeNo = await calls.startTrade(orderNo, METHOD_ID.alipay)
    await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
    await switchTo('losesNotifications', false)
    await until(async () => !(await state()).losesNotifications, 'it was not switched')
  })
})

describe('money', () => {
  afterEach(async () => {
    await switchTo('refusesRefunds', false)
    await until(async () => !(await sandbox.call(sandboxState, {})).refusesRefunds, 'it was not switched')
  })
  it('that the provider refuses is put on the balance, with why, once', async () => {
    const { orderNo, refundNo } = await refusedRefund()
    const { balanceCents } = await calls.call(getBalance, {})
    await sendTwice(`refund-${refundNo}`, { endReason: 'Card <b>closed</b>' })
    await page.locator('#refunds', { hasText: 'credited: Card <b>closed</b>' }).waitFor()
    const { refunds, totalCents } = await orderOf(orderNo)
    expect(refunds).toMatchObject([{ status: 'credited', endReason: 'Card <b>closed</b>' }])
    expect((await calls.call(getBalance, {})).balanceCents).toBe(balanceCents + totalCents)
  })
  it('that the provider refused is given by it after all, and comes off the balance again', async () => {
    const { orderNo, refundNo } = await refusedRefund()
    const { balanceCents } = await calls.call(getBalance, {})
    await send(`refund-${refundNo}`, { endReason: 'Card closed' })
    await says(`${refundNo}: OK`)
    await press(`refund-late-${refundNo}`)
    await says(`${refundNo}: OK`)
    expect((await orderOf(orderNo)).refunds).toMatchObject([{ status: 'done' }])
    expect((await calls.call(getBalance, {})).balanceCents).toBe(balanceCents)
  })
  it('is given back by customer service, or the form says why it is not', async () => {
    const { orderNo } = await paidOrder()
    await send('refund', { orderNo: 'OD0000' })
    expect(await wordsBeside(field(form('refund'), 'orderNo'))).not.toBe('')
    await send('refund', { orderNo })
    await says('given back')
    await reaches(orderNo, ORDER_STATUS.refunded)
  })
  it('is asked for late, withdrawn, or made an exception, or the form says why it is not asked for', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const fee = form('late-fee')
    await send('late-fee', { packageNo, feeType: '17' })
    expect(await wordsBeside(field(fee, 'reason'))).toMatch(/Give a reason/)
    await send('late-fee', { amount: '12.50', reason: 'A box of <i>wood</i>' })
    await page.locator('#late-fees', { hasText: 'A box of <i>wood</i>' }).waitFor()
    const fees = async () => (await calls.detail(packageNo)).lateFees
    expect(await fees()).toMatchObject([
      { amountCents: 1250, reason: 'A box of <i>wood</i>', state: 'asked' },
    ])
    await press(`late-withdraw-${(await fees())[0]!.id}`)
    await says(`${packageNo}: OK`)
    expect(await fees()).toEqual([])
    await send('late-fee', { packageNo, feeType: '17', amount: '5', reason: 'Straps' })
    await page.locator('#late-fees', { hasText: 'Straps' }).waitFor()
    await press(`late-exception-${(await fees())[0]!.id}`)
    await until(
      async () => (await calls.detail(packageNo)).summary.state === 'abnormal',
      'it is no exception',
    )
  })
})

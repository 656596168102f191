import { payments, refunds } from '../../../server/src/db/schema/payments'
import { cancelOrRefundOrder, payOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { type CrashPoint, startInstance } from '../support/lives'
import { newKey, newOrder, paymentPayload } from '../support/people'
import {
  asMe,
  decideTradeByCall,
  expectOrder,
  expectPaidOnce,
  expectRefundedOnce,
  setGatewayTrouble,
  settleTrades,
  startTradeOn,
} from '../support/test-orders'

// test/exhaustive/server/crashes.test.ts covers every other place where a back end can die.
hostMembers()
beforeEach(async () => {
  await setGatewayTrouble({})
})

it.each<[string, CrashPoint]>([
  ['after the provider has answered', { after: 'initiatePayment' }],
  // The first update abandons earlier attempts.
  ['while it stores the answer', { at: { statement: 'update', table: payments, time: 2 } }],
])(
  'a payment whose back end crashes %s continues with the same key, and is paid once',
  async (_step, death) => {
    const testOrder = await newOrder(host, me.token)
    const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)
    const life = await startInstance(host, { death })
    expect(await send(life.app, payOrder, payment, asMe())).not.toMatchObject({ code: '0' })
    expect(life.hasCrashed()).toBe(true)
    const next = await expectOrder(testOrder, { status: 'notPaid', lastAttempt: 'none', state: 'toPay' })
    const tradeNo = await startTradeOn(next, payment)
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    await expectOrder(testOrder, { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' })
    await settleTrades()
    await expectPaidOnce(testOrder)
  },
)

it.each<[string, CrashPoint]>([
  ['before the request to the provider', { before: 'refund' }],
  ['while it stores the answer of the provider', { at: { statement: 'update', table: refunds, time: 2 } }],
])('a refund whose back end crashes %s is requested again by a job, and paid once', async (_step, death) => {
  const testOrder = await newOrder(host, me.token)
  await decideTradeByCall(
    await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    ),
    'approve',
  )
  await expectPaidOnce(testOrder)
  const life = await startInstance(host, { death })
  await send(life.app, cancelOrRefundOrder, { orderNo: testOrder.orderNo, idempotencyKey: newKey() }, asMe())
  expect(life.hasCrashed()).toBe(true)
  await expectOrder(testOrder, { status: 'refunding', state: 'toPay', refunds: ['asked'] })
  await settleTrades()
  await expectRefundedOnce(testOrder)
})

it('a refund that the provider refused is requested again; meanwhile the order shows that it failed', async () => {
  const testOrder = await newOrder(host, me.token)
  await decideTradeByCall(
    await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    ),
    'approve',
  )
  await setGatewayTrouble({ refusesRefunds: true })
  const cancel = { orderNo: testOrder.orderNo, idempotencyKey: newKey() }
  expect(await send(host.app, cancelOrRefundOrder, cancel, asMe())).toMatchObject({ code: '0' })
  await expectOrder(testOrder, { status: 'refundFailed', state: 'toPay', refunds: ['failed'] })
  await setGatewayTrouble({})
  await settleTrades()
  await expectRefundedOnce(testOrder)
})

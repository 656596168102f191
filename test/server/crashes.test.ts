import { payments, refunds } from '../../server/src/db/schema/payment'
import * as calls from '../../src/contract/payment'
import { METHOD_ID } from '../../src/domain/payment'
import {
  as,
  decide,
  expectPaidOnce,
  expectRefundedOnce,
  expectTruth,
  settles,
  startTrade,
  trouble,
} from './support/bills'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { type Death, newLife } from './support/lives'
import { key, orderOf, payWith } from './support/people'

// Every other place in which a back end may die is in test/exhaustive/server/crashes.test.ts.
hostMembers()
beforeEach(async () => {
  await trouble({})
})

it.each<[string, Death]>([
  ['after the provider has answered', { after: 'initiatePayment' }],
  // The first update gives up older attempts.
  ['as the answer is stored', { at: { statement: 'update', table: payments, time: 2 } }],
])('a payment whose back end dies %s goes on by the same key, and is paid once', async (_step, death) => {
  const bill = await orderOf(host, me.token)
  const payment = payWith(bill.orderNo, METHOD_ID.alipay)
  const life = await newLife(host, { death })
  expect(await send(life.app, calls.payOrder, payment, as())).not.toMatchObject({ code: '0' })
  expect(life.died()).toBe(true)
  const next = await expectTruth(bill, { status: 'notPaid', lastAttempt: 'none', state: 'toPay' })
  const tradeNo = await startTrade(next, payment)
  await trouble({ losesNotifications: true })
  await decide(tradeNo, 'approve')
  await expectTruth(bill, { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' })
  await settles()
  await expectPaidOnce(bill)
})

it.each<[string, Death]>([
  ['before the provider is asked', { before: 'refund' }],
  ['as the answer of the provider is stored', { at: { statement: 'update', table: refunds, time: 2 } }],
])('a refund whose back end dies %s is asked for by a job, and is given once', async (_step, death) => {
  const bill = await orderOf(host, me.token)
  await decide(await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay)), 'approve')
  await expectPaidOnce(bill)
  const life = await newLife(host, { death })
  await send(life.app, calls.cancelOrder, { orderNo: bill.orderNo, idempotencyKey: key() }, as())
  expect(life.died()).toBe(true)
  await expectTruth(bill, { status: 'refunding', state: 'toPay', refunds: ['asked'] })
  await settles()
  await expectRefundedOnce(bill)
})

it('a provider that refuses a refund is asked again, and the order says meanwhile that it failed', async () => {
  const bill = await orderOf(host, me.token)
  await decide(await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay)), 'approve')
  await trouble({ refusesRefunds: true })
  const cancel = { orderNo: bill.orderNo, idempotencyKey: key() }
  expect(await send(host.app, calls.cancelOrder, cancel, as())).toMatchObject({ code: '0' })
  await expectTruth(bill, { status: 'refundFailed', state: 'toPay', refunds: ['failed'] })
  await trouble({})
  await settles()
  await expectRefundedOnce(bill)
})

import {
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { createIdempotencyKey } from '../../src/client/idempotency-key'
import { cancelOrRefundOrder } from '../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../src/domain/payments/payment'
import { journeys } from './driver/journeys'

// A slow payment must not be approved automatically while the test looks at it.
const { sandbox, asMember } = journeys({ slowPaymentMs: 3_600_000 })
const [{ aptId }] = DEMO_MEMBERS
const TROUBLE = { gatewayDown: false, refusesRefunds: false, losesNotifications: false }

asMember(
  'a blocked account cancellation in %s',
  'for each test',
  ({ app, driver, calls }) => {
    afterEach(() => sandbox.call(sandboxSetGatewayFaults, TROUBLE))

    it('[AUTH-35] lists parcel, order, payment, refund and balance, each with a link', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      const unpaid = await calls.order(packageNo)
      const beingPaid = await calls.orderTopUp(3000)
      const slow = await calls.startTrade(beingPaid, PAYMENT_METHOD_ID.alipay)
      await sandbox.call(sandboxSettleTrade, { tradeNo: slow, result: 'slow' })
      const refunded = await calls.order(await calls.parcelToPay(sandbox))
      const paid = await calls.startTrade(refunded, PAYMENT_METHOD_ID.alipay)
      await sandbox.call(sandboxSettleTrade, { tradeNo: paid, result: 'approve' })
      // The gateway does not refund yet.
      await sandbox.call(sandboxSetGatewayFaults, { ...TROUBLE, refusesRefunds: true })
      await calls.call(cancelOrRefundOrder, { orderNo: refunded, idempotencyKey: createIdempotencyKey() })
      await sandbox.call(sandboxChangeMember, { aptId, do: 'topUp', amountCents: 5000 })

      for (const [line, words, leadsTo] of [
        [`cancel-parcels-${packageNo}`, 'Parcel not delivered yet', 'details-state'],
        [`cancel-orders-${unpaid}`, /Order waiting for payment[\s\S]*¥\d/, 'payment-continue'],
        [`cancel-payments-${beingPaid}`, /Payment being confirmed[\s\S]*¥30\.00/, 'result-home'],
        [`cancel-refunds-${refunded}`, /Refund on its way[\s\S]*¥\d/, 'result-home'],
        ['cancel-obstacles', /Balance left[\s\S]*¥\d/, undefined],
        ['cancel-balance-open', 'Open balance', 'balance-left'],
      ] as const) {
        await app.visit('cancel')
        await driver.reads(line, words)
        // The member cannot confirm the cancellation while there are obstacles.
        await driver.hasNo('cancel-submit', 'cancel-obstacles')
        if (!leadsTo) continue
        await driver.tap(line)
        await driver.see(leadsTo)
      }
    })
  },
  ['weapp'],
)

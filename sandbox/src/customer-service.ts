import { createVipUpgradeCode } from '../../server/src/areas/membership/upgrade-codes'
import { refundOrderByCustomerService } from '../../server/src/areas/payments/cancel-order'
import {
  creditRefusedRefundToBalance,
  handleRefundNotification,
} from '../../server/src/areas/payments/credit-refund-to-balance'
import type { Gateway } from '../../server/src/areas/payments/gateway'
import type { AppContext } from '../../server/src/base/context'
import { refuse } from '../../server/src/base/failure'
import { newId } from '../../server/src/base/ids'
import { insertCoupon } from '../../server/src/db/repositories/coupons/coupons'
import { findMemberByCode } from '../../server/src/db/repositories/members/members'
import { findRefund, listProblemRefundsForOperator } from '../../server/src/db/repositories/payments/refunds'
import { recordSandboxRefund } from '../../server/src/db/repositories/sandbox/trades'
import type { ServeCall } from '../../server/src/http/serve-call'
import { DAY_MS } from '../../src/domain/base/clock'
import { SETTLEMENT_CURRENCY } from '../../src/domain/payments/payment'
import * as calls from '../contract/customer-service'

/** Default of a coupon's terms: ten yuan off any fee, for any member, for 30 days. */
const DEFAULT_COUPON = {
  kind: 'reduction',
  memberType: 'any',
  feeType: 'any',
  faceCents: 1000,
  thresholdCents: 0,
} as const
const DEFAULT_COUPON_DAYS = 30
const REFUNDS_MAX = 50

/** Serves the calls of customer service, played by the operator: coupons, upgrade codes and refunds. */
export function sandboxCustomerServiceRoutes(serve: ServeCall, context: AppContext, gateway: Gateway): void {
  sandboxRefundRoutes(serve, context, gateway)
  serve(calls.sandboxGrantCoupon, async ({ payload: { aptId, days = DEFAULT_COUPON_DAYS, ...typed } }) => {
    const member = await findMemberByCode(context.db, aptId)
    if (!member) throw refuse(calls.sandboxGrantCoupon, 'memberUnknown')
    const id = newId()
    const terms = { ...DEFAULT_COUPON, ...typed }
    const now = context.now()
    const validity = { validFrom: now, validUntil: new Date(now.getTime() + days * DAY_MS), createdAt: now }
    const faceCents = terms.kind === 'reduction' ? terms.faceCents : 0
    const row = { ...terms, faceCents, ...validity, id, memberId: member.id, currency: SETTLEMENT_CURRENCY }
    await insertCoupon(context.db, row)
    return { id }
  })
  serve(calls.sandboxIssueUpgradeCode, async ({ payload }) => ({
    upgradeCode: await createVipUpgradeCode(context, payload.months),
  }))
  serve(calls.sandboxRefundOrder, async ({ call, payload }) => {
    const spent = () => refuse(call, 'moneySpent')
    if (!(await refundOrderByCustomerService(context, payload.orderNo, spent)))
      throw refuse(call, 'orderNotPaid')
    return {}
  })
}

/**
 * Serves the calls for refunds that the provider refused: customer service ends them, or the provider pays
 * late.
 */
function sandboxRefundRoutes(serve: ServeCall, context: AppContext, gateway: Gateway): void {
  serve(calls.sandboxListRefunds, async () =>
    (await listProblemRefundsForOperator(context.db, REFUNDS_MAX)).map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
  )
  serve(calls.sandboxCreditRefund, async ({ call, payload }) => {
    await creditRefusedRefundToBalance(context, call, gateway, payload)
    return {}
  })
  serve(calls.sandboxCompleteRefusedRefund, async ({ payload: { refundNo } }) => {
    const refund = await findRefund(context.db, refundNo)
    if (!refund) throw refuse(calls.sandboxCompleteRefusedRefund, 'refundUnknown')
    if (!(await recordSandboxRefund(context.db, refund)))
      throw refuse(calls.sandboxCompleteRefusedRefund, 'tradeSettled')
    await handleRefundNotification(context, refundNo)
    return {}
  })
}

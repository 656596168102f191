import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  BALANCE_MOVEMENTS_PER_PAGE,
  type getBalance,
  withdrawBalance,
} from '../../../../src/contract/payments/balance'
import { sumCents } from '../../../../src/domain/base/money'
import {
  allocateWithdrawalToTopUps,
  sumWithdrawalsByMethod,
  type WithdrawalPerPayment,
} from '../../../../src/domain/payments/balance'
import { PAYMENT_PURPOSE_CODE, SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { lockMember } from '../../db/repositories/members/members'
import {
  getBalanceCentsOfMember,
  listBalanceMovements,
  listTopUpPaymentsOfMember,
} from '../../db/repositories/payments/balance'
import { findPayment } from '../../db/repositories/payments/payments'
import { findRefund } from '../../db/repositories/payments/refunds'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { changeBalance } from './balance'
import { CONCURRENT_PROVIDER_REQUESTS_MAX, type Gateway } from './gateway'
import { createRefund, requestRefundFromProvider } from './refund'

const listWithdrawals = async ({ db }: AppContext, memberId: string): Promise<WithdrawalPerPayment[]> =>
  allocateWithdrawalToTopUps(
    await getBalanceCentsOfMember(db, memberId),
    await listTopUpPaymentsOfMember(db, memberId),
  )

/** Returns a member's balance, a page of its movements, and the amounts that can be withdrawn. */
export async function getBalanceView(
  context: AppContext,
  memberId: string,
  { after }: ParsedPayloadOf<typeof getBalance>,
) {
  const { db } = context
  const before = after === undefined ? undefined : Number(after)
  const [balanceCents, withdrawals, rows] = await Promise.all([
    getBalanceCentsOfMember(db, memberId),
    listWithdrawals(context, memberId),
    listBalanceMovements(db, { memberId, before, limit: BALANCE_MOVEMENTS_PER_PAGE }),
  ])
  const last = rows.length === BALANCE_MOVEMENTS_PER_PAGE ? rows.at(-1) : undefined
  return {
    balanceCents,
    currency: SETTLEMENT_CURRENCY,
    refundTo: sumWithdrawalsByMethod(withdrawals),
    movements: rows.map(({ position, purpose, createdAt, ...row }) => ({
      ...row,
      id: String(position),
      purpose: purpose && PAYMENT_PURPOSE_CODE[purpose],
      createdAt: createdAt.toISOString(),
    })),
    next: last ? String(last.position) : null,
  }
}

type WithdrawalRequest = ParsedPayloadOf<typeof withdrawBalance> & { member: Member }

/**
 * Withdraws the remaining balance to the payments that it came from. The decision is committed before the
 * provider is called. If the provider cannot be reached now, the job calls it (reconcile-payments.ts). Throws
 * `nothingToWithdraw`, `amountChanged`.
 */
export async function withdrawWholeOwnBalance(
  context: AppContext,
  gateway: Gateway,
  { member, totalCents, idempotencyKey: key }: WithdrawalRequest,
): Promise<{ refundNos: string[] }> {
  const write = { memberId: member.id, call: withdrawBalance, key, content: { totalCents } }
  const answer = await withIdempotencyKey(context, write, async (tx) => {
    await lockMember(tx.db, member.id)
    const withdrawals = await listWithdrawals(tx, member.id)
    if (withdrawals.length === 0) throw refuse(withdrawBalance, 'nothingToWithdraw')
    if (sumCents(withdrawals.map(({ amountCents }) => amountCents)) !== totalCents)
      throw refuse(withdrawBalance, 'amountChanged')
    const refundNos: string[] = []
    for (const withdrawal of withdrawals) refundNos.push(await createWithdrawal(tx, member.id, withdrawal))
    return { refundNos }
  })
  await requestRefundsNow(context, gateway, answer.refundNos)
  return answer
}

/**
 * Requests refunds at once, so that the member sees the result. A refund that was requested before is
 * requested again; the provider pays it once. Only as many as can run concurrently are requested, so that the
 * member waits for one answer at most. The job requests the others.
 */
async function requestRefundsNow(
  context: AppContext,
  gateway: Gateway,
  refundNos: readonly string[],
): Promise<void> {
  const refunds = await Promise.all(refundNos.map((refundNo) => findRefund(context.db, refundNo)))
  const open = refunds
    .filter((refund) => refund?.status === 'asked')
    .slice(0, CONCURRENT_PROVIDER_REQUESTS_MAX)
  await Promise.all(open.map((refund) => requestRefundFromProvider(context, gateway, refund!)))
}

async function createWithdrawal(
  tx: AppContext,
  memberId: string,
  withdrawal: WithdrawalPerPayment,
): Promise<string> {
  const { tradeNo, orderNo, amountCents } = withdrawal
  await lockOrderAggregate(tx, { orderNo, memberId })
  const payment = (await findPayment(tx.db, tradeNo))!
  const refund = await createRefund(tx, { payment, reason: 'withdrawn', amountCents })
  await changeBalance(tx, {
    ...{ memberId, orderNo, amountCents: -amountCents },
    ...{ reason: 'withdrawal', refundNo: refund!.refundNo },
  })
  return refund!.refundNo
}

import { calculateMergeSavingCents } from '../../../../src/domain/consolidation/saving'
import {
  findSpendingGroup,
  listSpendingMonths,
  type MonthSpending,
} from '../../../../src/domain/orders/spending'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import { calculateFreightBreakdown } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import {
  listFreightByMonthAndFormula,
  listPaidMergesByMonth,
  sumSpendingByMonthAndPurpose,
} from '../../db/repositories/orders/spending'
import { findBilledSendMode } from '../pricing/pricing'

type Freight = Awaited<ReturnType<typeof listFreightByMonthAndFormula>>[number]

/**
 * Returns what VIP took off freight, in cents. The regular price is that of the rate which billed it. What was
 * paid is never above it.
 */
async function calculateVipSavingCents(context: AppContext, freight: Freight): Promise<number> {
  const { sendModId, ratesFrom, chargeable, amountCents, count } = freight
  const rates = await findBilledSendMode(context, sendModId, { ratesFrom })
  if (!rates) return 0
  const regularCents = calculateFreightBreakdown(chargeable, rates, 'regular').totalCents
  return Math.max(0, regularCents - amountCents) * count
}

/** Returns what a member paid and saved in each of the last months, newest first, on the reader's clock. */
export async function loadMonthlySpending(context: AppContext, memberId: string, offsetMinutes: number) {
  const { db } = context
  const { months, since } = listSpendingMonths(context.now(), offsetMinutes)
  const query = { memberId, since, offsetMinutes }
  const [sums, freights, merges] = await Promise.all([
    sumSpendingByMonthAndPurpose(db, query),
    listFreightByMonthAndFormula(db, query),
    listPaidMergesByMonth(db, query),
  ])
  const byMonth = new Map(
    months.map((month) => [
      month,
      {
        month,
        paid: { freight: 0, services: 0, surcharges: 0, membership: 0 },
        saved: { coupons: 0, merges: 0, vip: 0 },
      } satisfies MonthSpending,
    ]),
  )
  for (const { month, purpose, paidCents, couponCents } of sums) {
    const group = findSpendingGroup(purpose)
    const of = byMonth.get(month)
    if (!of || !group) continue
    of.paid[group] += paidCents
    of.saved.coupons += couponCents
  }
  for (const { month, separateCents, feesCents } of merges) {
    const fees = [{ feeType: FEE_TYPE_CODE.others, amountCents: feesCents }]
    const of = byMonth.get(month)
    if (of) of.saved.merges += calculateMergeSavingCents(separateCents, fees)
  }
  const vipCents = await Promise.all(freights.map((freight) => calculateVipSavingCents(context, freight)))
  freights.forEach(({ month }, at) => {
    const of = byMonth.get(month)
    if (of) of.saved.vip += vipCents[at]!
  })
  return { currency: SETTLEMENT_CURRENCY, months: [...byMonth.values()] }
}

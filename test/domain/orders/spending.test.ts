import {
  findSpendingGroup,
  listSpendingMonths,
  type MonthSpending,
  SPENDING_PURPOSES,
  summariseSpending,
} from '@/domain/orders/spending'
import { PAYMENT_PURPOSES } from '@/domain/payments/payment'

describe('the months of the spending overview', () => {
  it.each([
    ['2026-11-30T15:59:00Z', 480, '2026-11', '2025-12', '2025-11-30T16:00:00.000Z'],
    ['2026-11-30T16:00:00Z', 480, '2026-12', '2026-01', '2025-12-31T16:00:00.000Z'],
    ['2026-03-01T03:29:00Z', -210, '2026-02', '2025-03', '2025-03-01T03:30:00.000Z'],
    ['2026-01-31T12:00:00Z', 0, '2026-01', '2025-02', '2025-02-01T00:00:00.000Z'],
  ])('at %s, %d min east of UTC, are %s back to %s', (now, offset, newest, oldest, since) => {
    const { months, since: start } = listSpendingMonths(new Date(now), offset)
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1), start.toISOString()]).toEqual([newest, oldest, since])
    expect([...months].sort().reverse()).toEqual(months)
  })
})

describe('the groups of spending', () => {
  it('count every purpose except the top-up', () => {
    expect(PAYMENT_PURPOSES.filter((purpose) => findSpendingGroup(purpose) === null)).toEqual(['topUp'])
    expect(SPENDING_PURPOSES).toHaveLength(PAYMENT_PURPOSES.length - 1)
  })
})

describe('the sums of spending', () => {
  const month = (freight: number, membership = 0, coupons = 0): MonthSpending => ({
    month: '2026-11',
    paid: { freight, services: 0, surcharges: 0, membership },
    saved: { coupons, merges: 0, vip: 0 },
  })
  it('average the months since the first payment', () => {
    const months = [month(1000, 500, 30), month(0), month(500, 0, 12), month(0), month(0)]
    expect(summariseSpending(months)).toEqual({
      ...{ paidCents: 2000, savedCents: 42, activeMonths: 3, averageCents: 667 },
    })
  })
  it('are zero without a payment', () => {
    expect(summariseSpending([month(0), month(0)])).toEqual({
      ...{ paidCents: 0, savedCents: 0, activeMonths: 0, averageCents: 0 },
    })
  })
})

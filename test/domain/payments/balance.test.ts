import {
  allocateWithdrawalToTopUps,
  BALANCE_MOVEMENT_REASONS,
  parseTopUpAmount,
  sumWithdrawalsByMethod,
  TOP_UP_PRESETS_CENTS,
  type TopUpPayment,
} from '@/domain/payments/balance'
import { TOP_UP_CENTS_RANGE } from '@/domain/payments/payment'

const paid = (tradeNo: string, amountCents: number, part: Partial<TopUpPayment> = {}): TopUpPayment => ({
  ...{ tradeNo, orderNo: `OD${tradeNo}`, methodId: 1, amountCents, returnedCents: 0 },
  ...part,
})
const cents = (balanceCents: number, topUps: TopUpPayment[]) =>
  allocateWithdrawalToTopUps(balanceCents, topUps).map(({ tradeNo, amountCents }) => [tradeNo, amountCents])

describe('what is left of a balance', () => {
  it('goes back to the newest payment first, and to an older one only what that has no room for', () => {
    const topUps = [paid('new', 300), paid('old', 1000)]
    expect(cents(299, topUps)).toEqual([['new', 299]])
    expect(cents(300, topUps)).toEqual([['new', 300]])
    expect(cents(301, topUps)).toEqual([
      ['new', 300],
      ['old', 1],
    ])
    expect(allocateWithdrawalToTopUps(1, [paid('new', 300, { methodId: 21 })])).toEqual([
      { tradeNo: 'new', orderNo: 'ODnew', methodId: 21, amountCents: 1 },
    ])
  })
  it('is never more than was paid, less what went back already', () => {
    expect(cents(5000, [paid('new', 300), paid('old', 1000, { returnedCents: 999 })])).toEqual([
      ['new', 300],
      ['old', 1],
    ])
    expect(cents(5000, [paid('gone', 300, { returnedCents: 300 })])).toEqual([])
  })
  it('is nothing of an empty balance, or of one that came by no payment', () => {
    expect(cents(0, [paid('new', 300)])).toEqual([])
    expect(cents(5000, [])).toEqual([])
  })
  it('is summed up by method, the largest sum first, of two alike the smaller number', () => {
    const withdrawals = allocateWithdrawalToTopUps(10_000, [
      paid('a', 200, { methodId: 21 }),
      paid('b', 100, { methodId: 22 }),
      paid('c', 200, { methodId: 1 }),
      paid('d', 150, { methodId: 22 }),
    ])
    expect(sumWithdrawalsByMethod(withdrawals)).toEqual([
      { methodId: 22, amountCents: 250 },
      { methodId: 1, amountCents: 200 },
      { methodId: 21, amountCents: 200 },
    ])
    expect(sumWithdrawalsByMethod([])).toEqual([])
  })
})

describe('the amount of a top-up', () => {
  it.each([
    ['0.01', 1],
    ['100', 10_000],
    ['1,234.50', 123_450],
    ['１００', 10_000],
    ['¥100', 10_000],
    ['100元', 10_000],
    [' 88.8 ', 8880],
    ['100000.00', 10_000_000],
  ])('%p is %p cents', (typed, value) => {
    expect(parseTopUpAmount(typed)).toEqual({ cents: value })
  })
  it.each(['', '  '])('%p is missing', (typed) => {
    expect(parseTopUpAmount(typed)).toEqual({ problem: { code: 'payment.topUp.required' } })
  })
  it.each('0 0.00 100000.01 -5 1.234 much 1e3 $100'.split(' '))(
    '%p is none, and both bounds are named',
    (typed) => {
      expect(parseTopUpAmount(typed)).toEqual({
        problem: {
          code: 'payment.topUp.range',
          params: { min: '0.01', max: '100000.00', currency: 'CNY' },
        },
      })
    },
  )
  it('is offered in a few sizes that are allowed', () => {
    expect(TOP_UP_PRESETS_CENTS).toEqual([10_000, 20_000, 50_000, 100_000])
    for (const preset of TOP_UP_PRESETS_CENTS) expect(preset).toBeLessThanOrEqual(TOP_UP_CENTS_RANGE.max)
  })
})

it('a movement has one of these reasons, which answers carry', () => {
  expect(BALANCE_MOVEMENT_REASONS).toEqual([
    ...['topUp', 'topUpCancelled', 'payment', 'refund'],
    ...['withdrawal', 'withdrawalReturned', 'withdrawalLate', 'service'],
  ])
})

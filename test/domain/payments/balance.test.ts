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

describe('the withdrawal of a balance', () => {
  it('returns money to the newest payment first, and only the rest to older ones', () => {
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
  it('is never more than was paid, minus what was returned already', () => {
    expect(cents(5000, [paid('new', 300), paid('old', 1000, { returnedCents: 999 })])).toEqual([
      ['new', 300],
      ['old', 1],
    ])
    expect(cents(5000, [paid('gone', 300, { returnedCents: 300 })])).toEqual([])
  })
  it('is nothing for an empty balance, or for one without payments', () => {
    expect(cents(0, [paid('new', 300)])).toEqual([])
    expect(cents(5000, [])).toEqual([])
  })
  it('is summed by method, the largest sum first, then the smaller method number', () => {
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
  it.each('0 0.00 100000.01 -5 1.234 much 1e3 $100'.split(' '))('%p is refused with both bounds', (typed) => {
    expect(parseTopUpAmount(typed)).toEqual({
      problem: {
        code: 'payment.topUp.range',
        params: { min: '0.01', max: '100000.00', currency: 'CNY' },
      },
    })
  })
  it('has a few presets within its bounds', () => {
    expect(TOP_UP_PRESETS_CENTS).toEqual([10_000, 20_000, 50_000, 100_000])
    for (const preset of TOP_UP_PRESETS_CENTS) expect(preset).toBeLessThanOrEqual(TOP_UP_CENTS_RANGE.max)
  })
})

it('a balance movement has one of eight reasons', () => {
  expect(BALANCE_MOVEMENT_REASONS).toEqual([
    ...['topUp', 'topUpCancelled', 'payment', 'refund'],
    ...['withdrawal', 'withdrawalReturned', 'withdrawalLate', 'service'],
  ])
})

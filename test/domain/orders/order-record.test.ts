import {
  isPurposeCountedInPaidTotal,
  preferParcelsOverMergedBoxes,
  subtractPaidSums,
} from '@/domain/orders/order-record'

describe('the counted parcels of an order record', () => {
  it.each([
    [[], []],
    [['single'], ['single']],
    [['piece'], ['piece']],
    [['merged'], ['merged']],
    [
      ['single', 'single'],
      ['single', 'single'],
    ],
    [['single', 'merged'], ['single']],
    [
      ['merged', 'single', 'single'],
      ['single', 'single'],
    ],
    [
      ['single', 'merged', 'piece'],
      ['single', 'piece'],
    ],
    [
      ['piece', 'piece', 'merged'],
      ['piece', 'piece'],
    ],
    [
      ['single', 'single', 'single', 'merged'],
      ['single', 'single', 'single'],
    ],
  ] as const)('of the kinds %j are %j', (kinds, counted) =>
    expect(preferParcelsOverMergedBoxes(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual(
      counted,
    ),
  )
})

describe('the paid total of a member', () => {
  it.each([
    ['upcDeviation', undefined, true],
    ['outbound', undefined, true],
    ['merge', undefined, true],
    ['split', undefined, true],
    ['membership', undefined, true],
    ['valueAddedService', undefined, true],
    ['surcharge', undefined, true],
    ['topUp', undefined, false],
    ['topUp', 'outbound', false],
    ['topUp', 'membership', false],
    ['topUp', 'topUp', true],
    ['outbound', 'outbound', true],
    ['merge', 'merge', true],
  ] as const)('counts %s with the filter %s: %s', (purpose, asked, counts) =>
    expect(isPurposeCountedInPaidTotal(purpose, asked)).toBe(counts),
  )
})

it('paid sums without a part keep the currencies that remain', () => {
  const all = [
    { currency: 'CNY', cents: 500 },
    { currency: 'USD', cents: 100 },
    { currency: 'JPY', cents: 70 },
  ]
  const part = [
    { currency: 'CNY', cents: 200 },
    { currency: 'USD', cents: 100 },
  ]
  expect(subtractPaidSums(all, part)).toEqual([
    { currency: 'CNY', cents: 300 },
    { currency: 'JPY', cents: 70 },
  ])
})

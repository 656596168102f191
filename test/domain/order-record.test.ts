import { countsAsPaid } from '@/domain/order-record'

describe('what the member paid', () => {
  it.each([
    ['upcDeviation', undefined, true],
    ['outbound', undefined, true],
    ['merge', undefined, true],
    ['split', undefined, true],
    ['membership', undefined, true],
    ['valueAddedService', undefined, true],
    ['lateFee', undefined, true],
    ['topUp', undefined, false],
    ['topUp', 'outbound', false],
    ['topUp', 'membership', false],
    ['topUp', 'topUp', true],
    ['outbound', 'outbound', true],
    ['merge', 'merge', true],
  ] as const)('counts %s, where %s is asked for: %s', (purpose, asked, counts) =>
    expect(countsAsPaid(purpose, asked)).toBe(counts))
})

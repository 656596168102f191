import {
  addMonths,
  getExtendedVipEnd,
  getSavingToShow,
  hasEndlessVip,
  normaliseUpgradeCode,
  parseMembershipMonths,
} from '@/domain/membership/membership'

const day = (text: string) => new Date(`${text}T08:00:00.000Z`)

describe('the typed months of a membership', () => {
  it.each([
    ['1', 1],
    ['36', 36],
    [' １２ ', 12],
  ])('are read from %p as %s', (typed, months) => {
    expect(parseMembershipMonths(typed)).toEqual({ months })
  })
  it.each(['', '  '])('are missing in %p', (typed) => {
    expect(parseMembershipMonths(typed)).toEqual({
      problem: { code: 'membership.months.required', params: { min: 1, max: 36 } },
    })
  })
  it.each(['0', '37', '1.5', '-1', 'six', '6 months', 'a6'])('are not from 1 to 36 in %p', (typed) => {
    expect(parseMembershipMonths(typed)).toEqual({
      problem: { code: 'membership.months.range', params: { min: 1, max: 36 } },
    })
  })
})

it('an upgrade code is normalised to capitals and digits', () => {
  expect(normaliseUpgradeCode(' ab1-2 cd—３\u2010x')).toBe('AB12CD3X')
})

describe('a membership', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-11-22', 36, '2029-11-22'],
  ])('from %s with %s months lasts until %s', (from, months, until) => {
    expect(addMonths(day(from), months)).toEqual(day(until))
  })
  it('adds months to the remaining time, and starts now if none remains', () => {
    const now = day('2026-11-22')
    const extended = (vipUntil: Date | null) => getExtendedVipEnd({ memberType: 'vip', vipUntil }, 2, now)
    expect(extended(day('2026-12-10'))).toEqual(day('2027-02-10'))
    expect(extended(day('2026-11-10'))).toEqual(day('2027-01-22'))
    expect(extended(now)).toEqual(day('2027-01-22'))
    expect(extended(null)).toEqual(day('2027-01-22'))
  })
  it.each([
    ['vip', null, true],
    ['vip', day('2026-12-10'), false],
    ['regular', null, false],
  ] as const)('of a %s member until %s has no end: %s', (memberType, vipUntil, endless) => {
    expect(hasEndlessVip({ memberType, vipUntil })).toBe(endless)
  })
})

describe('the saving to show', () => {
  const savings = [
    { regularCents: 11_500, vipCents: 10_130 },
    { regularCents: 5200, vipCents: 4580 },
  ]
  const thisYear = { savedCents: 2740, regularCents: 23_000 }
  const none = { savedCents: 0, regularCents: 5000 }
  const ofYear = { of: 'thisYear', ...thisYear }
  const ofParcels = { of: 'lastParcels', savedCents: 1990, regularCents: 16_700 }
  it.each([
    ['a VIP member who saved this year', 'vip', thisYear, savings, ofYear],
    ['a VIP member who saved nothing this year', 'vip', none, savings, ofParcels],
    ['a regular member', 'regular', thisYear, savings, ofParcels],
    ['a VIP member without parcels', 'vip', none, [], null],
    ['a member whose parcels cost VIP the same', 'regular', none, [{ regularCents: 5, vipCents: 5 }], null],
  ] as const)('of %s is right', (_, memberType, year, parcels, saving) =>
    expect(getSavingToShow({ memberType, thisYear: year, savings: parcels })).toEqual(saving),
  )
})

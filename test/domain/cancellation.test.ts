import { canComeBack, OBSTACLES_MAX, reactivationEnd, standInTheWay } from '@/domain/cancellation'

const CANCELLED = new Date('2026-11-22T10:00:00Z')

describe('a cancelled account', () => {
  it('can come back for thirty days (S1 §9, S2 §4)', () => {
    const end = new Date('2026-12-22T10:00:00Z')
    expect(reactivationEnd(CANCELLED)).toEqual(end)
    expect(canComeBack(CANCELLED, CANCELLED)).toBe(true)
    expect(canComeBack(CANCELLED, new Date(end.getTime() - 1))).toBe(true)
    expect(canComeBack(CANCELLED, end)).toBe(false)
    expect(canComeBack(CANCELLED, new Date(end.getTime() + 1))).toBe(false)
  })
})

describe('an account', () => {
  const nothing = { parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0 }
  it('with nothing under way can be cancelled', () => {
    expect(standInTheWay(nothing)).toBe(false)
    expect(standInTheWay({ ...nothing, balanceCents: -1 })).toBe(false)
  })
  it.each([
    { balanceCents: 1 },
    { parcels: ['PT1'] },
    { orders: ['OT1'] },
    { payments: ['PM1'] },
    { refunds: ['RF1'] },
    { parcels: ['PT1', 'PT2'], orders: ['OT1'] },
  ])('with %j cannot', (left) => expect(standInTheWay({ ...nothing, ...left })).toBe(true))
  it('is told fifty things of a kind at most', () => expect(OBSTACLES_MAX).toBe(50))
})

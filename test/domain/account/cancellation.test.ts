import {
  BLOCKERS_LISTED_PER_KIND_MAX,
  canReactivate,
  getReactivationEnd,
  hasCancellationBlockers,
} from '@/domain/account/cancellation'

const CANCELLED = new Date('2026-11-22T10:00:00Z')

describe('a cancelled account', () => {
  it('can come back for thirty days (S1 §9, S2 §4)', () => {
    const end = new Date('2026-12-22T10:00:00Z')
    expect(getReactivationEnd(CANCELLED)).toEqual(end)
    expect(canReactivate(CANCELLED, CANCELLED)).toBe(true)
    expect(canReactivate(CANCELLED, new Date(end.getTime() - 1))).toBe(true)
    expect(canReactivate(CANCELLED, end)).toBe(false)
    expect(canReactivate(CANCELLED, new Date(end.getTime() + 1))).toBe(false)
  })
})

describe('an account', () => {
  const nothing = { parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0 }
  it('with nothing under way can be cancelled', () => {
    expect(hasCancellationBlockers(nothing)).toBe(false)
    expect(hasCancellationBlockers({ ...nothing, balanceCents: -1 })).toBe(false)
  })
  it.each([
    { balanceCents: 1 },
    { parcels: ['PT1'] },
    { orders: ['OT1'] },
    { payments: ['PM1'] },
    { refunds: ['RF1'] },
    { parcels: ['PT1', 'PT2'], orders: ['OT1'] },
  ])('with %j cannot', (left) => expect(hasCancellationBlockers({ ...nothing, ...left })).toBe(true))
  it('is told fifty things of a kind at most', () => expect(BLOCKERS_LISTED_PER_KIND_MAX).toBe(50))
})

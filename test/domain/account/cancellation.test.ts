import {
  BLOCKERS_LISTED_PER_KIND_MAX,
  canReactivate,
  getReactivationEnd,
  hasCancellationBlockers,
} from '@/domain/account/cancellation'

const CANCELLED = new Date('2026-11-22T10:00:00Z')

describe('a cancelled account', () => {
  it('can be reactivated for thirty days (S1 §9, S2 §4)', () => {
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
  it('can be cancelled if nothing is open', () => {
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
  ])('cannot be cancelled with %j', (left) =>
    expect(hasCancellationBlockers({ ...nothing, ...left })).toBe(true),
  )
  it('lists at most fifty blockers of a kind', () => expect(BLOCKERS_LISTED_PER_KIND_MAX).toBe(50))
})

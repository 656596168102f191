import { findActiveLienEnd } from '../../../src/domain/parcels/lien'
import { isParcelEnRoute, PARCEL_STATES } from '../../../src/domain/parcels/parcel-state'
import { getTaxReceiptDeadline, isWithinTaxReceiptDeadline } from '../../../src/domain/parcels/tax-receipt'

const at = (text: string) => new Date(`2026-11-${text}Z`)

describe('a tax receipt', () => {
  const until = getTaxReceiptDeadline(at('20T02:14:00'))
  it('can be requested for 7 days after signing', () => expect(until).toEqual(at('27T02:14:00')))
  it.each([
    [at('20T02:14:00'), true],
    [until, true],
    [new Date(until.getTime() + 1), false],
  ])('at %p can be requested: %p', (now, isOpen) =>
    expect(isWithinTaxReceiptDeadline(until, now)).toBe(isOpen),
  )
})

describe('a lien', () => {
  const inTime = new Date('2026-09-01T00:00:00Z')
  const storage = { freeUntil: new Date('2026-10-01T00:00:00Z') }
  const after = new Date('2026-10-01T00:00:00.001Z')
  const noticeUntil = new Date('2026-09-28T00:00:00Z')
  const until = new Date('2026-11-30T00:00:00Z')
  it.each<
    [what: string, owed: Partial<Parameters<typeof findActiveLienEnd>[0]>, now: Date, until: Date | undefined]
  >([
    ['lasts 90 days from pickup once the free days are over', {}, after, until],
    ['stands to its last moment', {}, until, until],
    ['is none on day 91', {}, new Date(until.getTime() + 1), undefined],
    ['is none to their end', {}, storage.freeUntil, undefined],
    ['is none before it came in', { inTime: null }, after, undefined],
    ['is none where it lies free of charge', { storage: null }, after, undefined],
    ['is none without a notice', { noticeUntil: null }, after, undefined],
    ['is none to the last moment to reply', { noticeUntil: after }, after, undefined],
  ])('%s', (_, owed, now, expected) =>
    expect(findActiveLienEnd({ state: 'toPay', inTime, noticeUntil, storage, ...owed }, now)).toEqual(
      expected,
    ),
  )
  it('exists only on a parcel that waits for payment', () => {
    const states = PARCEL_STATES.filter((state) =>
      findActiveLienEnd({ state, inTime, noticeUntil, storage }, after),
    )
    expect(states).toEqual(['toPay'])
  })
})

it('a parcel is en route from outbound to delivery', () => {
  expect(PARCEL_STATES.filter(isParcelEnRoute)).toEqual([
    'outboundCustoms',
    'clearedTransit',
    'inTransit',
    'delivering',
    'outboundInTransit',
  ])
})

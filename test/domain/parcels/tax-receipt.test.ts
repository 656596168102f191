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
    ['lasts until 90 days after arrival once the free days are over', {}, after, until],
    ['is active until its last moment', {}, until, until],
    ['has ended on day 91', {}, new Date(until.getTime() + 1), undefined],
    ['is absent until the free days end', {}, storage.freeUntil, undefined],
    ['is absent before the parcel arrives', { inTime: null }, after, undefined],
    ['is absent if the storage is free of charge', { storage: null }, after, undefined],
    ['is absent without a notice', { noticeUntil: null }, after, undefined],
    ['is absent until the time to reply has ended', { noticeUntil: after }, after, undefined],
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

import {
  canCorrectEzway,
  EZWAY_STATES,
  type EzwayConfirmation,
  type EzwayState,
  findDueConfirmation,
  isEzwayOpen,
  listEzwayReports,
  toEzwayCardState,
} from '@/domain/parcels/ezway'
import { findEzwayCertificate, findEzwayDoubts, parseEzwayReceiver } from '@/domain/parcels/ezway-receiver'
import { listAllowedLogisticsEvents, PARCEL_STATES } from '@/domain/parcels/parcel-state'

const BEFORE = new Date('2026-02-28T15:59:59.999Z')
const FROM = new Date('2026-02-28T16:00:00.000Z')
const RECEIVER = { name: '林雅婷', areaCode: '886', phone: '912345678' }
const CORRECTION: EzwayConfirmation['correction'] = { ...RECEIVER, sentAt: '2026-03-02T00:00:00.000Z' }

const parcel = (state: EzwayState, correction: EzwayConfirmation['correction'] = null) => ({
  state: 'outboundCustoms' as const,
  ezway: { state, correction },
})

it('EZ WAY is asked from 1 March 2026 in Taiwan, on flows that name it', () => {
  expect(findDueConfirmation('ezway', BEFORE)).toBeNull()
  expect(findDueConfirmation('ezway', FROM)).toBe('ezway')
  expect(findDueConfirmation(null, FROM)).toBeNull()
})

describe('a parcel of which the receiver is asked', () => {
  it.each([
    ['asked', true],
    ['confirmed', false],
    ['mismatch', true],
    ['declined', true],
  ] as const)('is held by customs in the state %s: %s', (state, isHeld) => {
    expect(isEzwayOpen(parcel(state))).toBe(isHeld)
  })
  it('is held only at customs', () => {
    const held = PARCEL_STATES.filter((state) => isEzwayOpen({ ...parcel('asked'), state }))
    expect(held).toEqual(['outboundCustoms'])
  })
  it('is not cleared while it is held, but may end', () => {
    const at = { state: 'outboundCustoms', kind: 'single', isPacked: false } as const
    expect(listAllowedLogisticsEvents({ ...at, isReceiverAwaited: true })).toEqual(['endAbnormally'])
    expect(listAllowedLogisticsEvents(at)).toContain('clear')
  })
  it.each([
    ['asked', ['confirmed', 'mismatch', 'declined']],
    ['confirmed', []],
    ['mismatch', ['asked']],
    ['declined', ['asked']],
  ] as const)('accepts the next reports of the state %s', (state, reports) => {
    expect(listEzwayReports(parcel(state))).toEqual(reports)
  })
  it('is asked about again while it waits, only with a correction', () => {
    expect(listEzwayReports(parcel('asked', CORRECTION))).toEqual([...EZWAY_STATES])
    expect(listEzwayReports({ ...parcel('asked', CORRECTION), state: 'clearedTransit' })).toEqual([])
  })
  it('can be corrected until the receiver has answered', () => {
    expect(EZWAY_STATES.filter((state) => canCorrectEzway(parcel(state)))).toEqual(['asked', 'mismatch'])
  })
})

it('the card of a parcel says that it will be asked about, then what customs wait for', () => {
  const on = { ezway: null, receiverConfirmation: 'ezway' as const }
  const expected = PARCEL_STATES.filter((state) => toEzwayCardState({ ...on, state }, FROM) === 'expected')
  expect(expected).toContain('paidWaitingOutbound')
  expect(expected).not.toContain('outboundCustoms')
  expect(expected).not.toContain('signed')
  expect(toEzwayCardState({ ...on, state: 'toPay' }, BEFORE)).toBeNull()
  expect(toEzwayCardState({ ...on, state: 'toPay', receiverConfirmation: null }, FROM)).toBeNull()
  expect(toEzwayCardState({ ...on, ...parcel('asked') }, FROM)).toBe('asked')
  expect(toEzwayCardState({ ...on, ...parcel('mismatch') }, FROM)).toBe('mismatch')
  expect(toEzwayCardState({ ...on, ...parcel('mismatch', CORRECTION) }, FROM)).toBe('corrected')
  expect(toEzwayCardState({ ...on, ...parcel('declined', CORRECTION) }, FROM)).toBe('declined')
  expect(toEzwayCardState({ ...on, ...parcel('confirmed') }, FROM)).toBeNull()
})

describe('the receiver in a declaration', () => {
  it.each([
    [RECEIVER, []],
    [{ ...RECEIVER, name: 'Lin Ya-ting' }, ['name']],
    [{ ...RECEIVER, areaCode: '86' }, ['phone']],
    [{ ...RECEIVER, name: 'Lin Ya-ting', areaCode: '852' }, ['name', 'phone']],
    [{ name: ' ', areaCode: '' }, []],
  ])('%j has the doubts %j', (receiver, doubts) => expect(findEzwayDoubts(receiver)).toEqual(doubts))

  it('is stored in its normal spelling', () => {
    expect(parseEzwayReceiver({ name: ' 林雅婷 ', areaCode: '886', phone: '0912-345 678' })).toEqual({
      receiver: RECEIVER,
    })
  })
  it('has a problem for each wrong field', () => {
    expect(parseEzwayReceiver({ name: ' ', areaCode: '886', phone: '02 2345 6789' })).toMatchObject({
      problems: { name: { code: 'address.name.required' }, phone: { code: 'phone.format' } },
    })
  })
  it('has the ID number of the first valid document of Taiwan with that name', () => {
    const own = { type: 'taiwanIdCard', name: '林雅婷', status: 'approved', validUntil: null } as const
    const found = (part: object) => findEzwayCertificate([{ ...own, ...part }], '林雅婷', FROM) !== undefined
    expect(found({})).toBe(true)
    expect(found({ type: 'taiwanResidencePermit', validUntil: '2026-12-31' })).toBe(true)
    expect(found({ type: 'passport' })).toBe(false)
    expect(found({ name: '林雅文' })).toBe(false)
    expect(found({ status: 'underReview' })).toBe(false)
    expect(found({ validUntil: '2026-02-01' })).toBe(false)
  })
})

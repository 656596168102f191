import {
  buildMessagePagePath,
  buildParcelAddress,
  findMessageKindForHistoryEvent,
  isParcelMessageCurrent,
  isParcelMessageKind,
  listMessageKindsToAskConsentFor,
  MESSAGES_PER_CONSENT_REQUEST,
  PARCEL_MESSAGE_KINDS,
  PARCEL_MESSAGE_SEND_WINDOW_MS,
  type ParcelMessageKind,
} from '@/domain/messages/parcel-message'
import { PARCEL_STATES, type ParcelState } from '@/domain/parcels/parcel-state'
import { wechatPage } from '../../../src/screens/packages'
import { SCREENS } from '../../../src/screens/screens'

const toDoor = (state: ParcelState) => listMessageKindsToAskConsentFor({ state, distributionMode: 'toDoor' })
const selfPickup = (state: ParcelState) =>
  listMessageKindsToAskConsentFor({ state, distributionMode: 'selfPickup' })

it('a consent request stays within the limit of WeChat, and omits messages that can no longer come', () => {
  for (const state of PARCEL_STATES)
    expect(selfPickup(state).length).toBeLessThanOrEqual(MESSAGES_PER_CONSENT_REQUEST)
  expect(toDoor('declared')).toEqual(['arrival', 'toPay', 'exception'])
  expect(toDoor('tallying')).toEqual(['toPay', 'exception'])
  expect(toDoor('paidWaitingOutbound')).toEqual(['delivered', 'exception'])
  expect(selfPickup('toPay')).toEqual(['storage', 'exception'])
  expect(selfPickup('delivering')).toEqual(['pickup', 'delivered', 'exception'])
  for (const over of ['signed', 'abnormalEnded'] as const) expect(selfPickup(over)).toEqual([])
})

it('only events that a member must know about send a message', () => {
  expect(findMessageKindForHistoryEvent('received')).toBe('arrival')
  expect(findMessageKindForHistoryEvent('tallied')).toBe('toPay')
  expect(findMessageKindForHistoryEvent('storageEnding')).toBe('storage')
  for (const event of ['exception', 'reviewRefused', 'ended', 'lienNotice', 'damagePhotographed'] as const)
    expect(findMessageKindForHistoryEvent(event)).toBe('exception')
  for (const event of ['readyForPickup', 'pickupEnding'] as const)
    expect(findMessageKindForHistoryEvent(event)).toBe('pickup')
  expect(findMessageKindForHistoryEvent('pickupOver')).toBeUndefined()
  expect(findMessageKindForHistoryEvent('signed')).toBe('delivered')
  expect(findMessageKindForHistoryEvent('shipped')).toBeUndefined()
})

it('a message that asks for an action is current until the action', () => {
  const isCurrent = (kind: ParcelMessageKind, state: ParcelState, isReadyForPickup = false) =>
    isParcelMessageCurrent(kind, { state, isReadyForPickup })
  for (const kind of ['toPay', 'storage'] as const)
    expect([isCurrent(kind, 'toPay'), isCurrent(kind, 'paidWaitingOutbound')]).toEqual([true, false])
  expect([isCurrent('pickup', 'delivering', true), isCurrent('pickup', 'signed')]).toEqual([true, false])
  for (const kind of ['arrival', 'exception', 'delivered'] as const)
    expect(isCurrent(kind, 'signed')).toBe(true)
})

it('a message has one of six kinds, and can be sent within a day', () => {
  expect(PARCEL_MESSAGE_KINDS).toEqual(['arrival', 'toPay', 'storage', 'exception', 'pickup', 'delivered'])
  expect(['arrival', 'delivered', 'toPay', '', 'x', 'toString'].map(isParcelMessageKind)).toEqual([
    ...[true, true, true, false, false, false],
  ])
  expect(PARCEL_MESSAGE_SEND_WINDOW_MS).toBe(24 * 3_600_000)
})

it('a message opens the page of its parcel in the mini program', () => {
  expect(buildMessagePagePath('PT12345678')).toBe(`${wechatPage(SCREENS.parcelDetails)}?packageNo=PT12345678`)
})

it('a push and an e-mail open the page of the parcel in the H5 app', () => {
  expect(buildParcelAddress('PT12345678')).toBe(`${SCREENS.parcelDetails.paths[0]}?packageNo=PT12345678`)
})

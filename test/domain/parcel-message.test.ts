import {
  isMessageKind,
  MESSAGE_KINDS,
  MESSAGE_LIFETIME_MS,
  MESSAGES_A_CALL,
  messageKindOf,
  messagePage,
  messagesAhead,
} from '@/domain/parcel-message'
import { PARCEL_STATES } from '@/domain/parcel-state'
import { wechatPage } from '../../config/packages'
import { SCREENS } from '../../config/screens'

it('WeChat asks for no more at once than it takes, and never for what cannot come any more', () => {
  for (const state of PARCEL_STATES) expect(messagesAhead(state).length).toBeLessThanOrEqual(MESSAGES_A_CALL)
  expect(messagesAhead('declared')).toEqual(['arrival', 'toPay', 'exception'])
  expect(messagesAhead('tallying')).toEqual(['toPay', 'exception'])
  expect(messagesAhead('paidWaitingOutbound')).toEqual(['delivered', 'exception'])
  expect(messagesAhead('toPay')).toEqual(['storage', 'exception'])
  for (const over of ['signed', 'abnormalEnded'] as const) expect(messagesAhead(over)).toEqual([])
})

it('what a member has to know of is told by a message, and no other step', () => {
  expect(messageKindOf('received')).toBe('arrival')
  expect(messageKindOf('tallied')).toBe('toPay')
  expect(messageKindOf('storageEnding')).toBe('storage')
  for (const event of ['exception', 'reviewRefused', 'ended', 'lienNotice'] as const)
    expect(messageKindOf(event)).toBe('exception')
  expect(messageKindOf('signed')).toBe('delivered')
  expect(messageKindOf('shipped')).toBeUndefined()
})

it('there are five kinds, and one is news for a day', () => {
  expect(MESSAGE_KINDS).toEqual(['arrival', 'toPay', 'storage', 'exception', 'delivered'])
  expect(['arrival', 'delivered', 'toPay', '', 'x', 'toString'].map(isMessageKind)).toEqual([
    ...[true, true, true, false, false, false],
  ])
  expect(MESSAGE_LIFETIME_MS).toBe(24 * 3_600_000)
})

it('a message opens the page of the parcel, as the build has it', () => {
  expect(messagePage('PT12345678')).toBe(`${wechatPage(SCREENS.parcelDetails)}?packageNo=PT12345678`)
})

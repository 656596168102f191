import '../../../support/screens/screen-test'
import { queryClient } from '@/client/query'
import {
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
} from '@/contract/messages/notifications'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import MessagesPage from '@/features/notifications/pages/messages'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { startKeepingAnswers } from '@/shared/offline/kept-answers'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  closeScreen,
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForAllAnswers,
  waitUntil,
} from '../../../support/screens/screens'
import { openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'

const words = (en: string) => ({ sc: en, tc: en, en })
const notification = (id: string, isUnread: boolean) => ({
  ...{ id, kind: 'arrival', packageNo: `PT00000${id}`, number: `SF${id}`, isUnread },
  title: words('Arrived at the warehouse'),
  text: words('You can declare it now.'),
  time: `2026-11-20T02:1${id}:00.000Z`,
})
const answer = (unread: number, next: string | null = null) =>
  fakeServer.answer(listNotifications, {
    notifications: [notification('2', unread > 0), notification('1', unread > 1)],
    ...{ next, unread },
  })

it('lists what happened, marks the unread, and opens the parcel, which is then read', async () => {
  answer(1)
  fakeServer.answer(markNotificationAsRead, {})
  await openAndWaitFor('update-2', MessagesPage)
  expect(getText('update-2')).toMatch(
    /^UnreadArrived at the warehouseYou can declare it now\.SF2\d\d-\u2060\d\d \d\d:12$/,
  )
  expect(getText('update-1')).not.toContain('Unread')
  answer(0)
  await pressElements('update-2')
  expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000002' }]])
  expect(paramsSentTo(markNotificationAsRead).map((sent) => sent.get('id'))).toEqual(['2'])
  await waitUntil(() => !getText('update-2')!.includes('Unread'))
  await pressElements('update-1')
  expect(paramsSentTo(markNotificationAsRead)).toHaveLength(1)
})

it('marks all up to the newest shown as read, also on pages that are not loaded', async () => {
  answer(25, 'more')
  fakeServer.answer(markAllNotificationsAsRead, {})
  await openAndWaitFor('updates-read-all', MessagesPage)
  expect(getText('updates-read-all')).toBe('Mark all 25 as read')
  answer(0)
  await pressElements('updates-read-all')
  await waitUntilGone('updates-read-all')
  expect(paramsSentTo(markAllNotificationsAsRead).map((sent) => sent.get('upTo'))).toEqual([
    '2026-11-20T02:12:00.000Z',
  ])
})

it('marking all says at the link that the network is missing, and can be pressed again', async () => {
  answer(2)
  fakeServer.fail(markAllNotificationsAsRead, 'offline')
  await openAndWaitFor('updates-read-all', MessagesPage)
  await pressElements('updates-read-all')
  expect(await waitForText('updates-read-all-error')).not.toBe('')
  fakeServer.answer(markAllNotificationsAsRead, {})
  answer(0)
  await pressElements('updates-read-all')
  await waitUntilGone('updates-read-all')
})

it('a press that could not be saved keeps the mark', async () => {
  answer(1)
  fakeServer.fail(markNotificationAsRead, 'unreachable')
  await openAndWaitFor('update-2', MessagesPage)
  await pressElements('update-2')
  await waitForAllAnswers()
  expect(getText('update-2')).toContain('Unread')
  expect(navigations).toHaveLength(1)
})

it('an empty list says what appears here, and leads to the choices', async () => {
  fakeServer.answer(listNotifications, { notifications: [], next: null, unread: 0 })
  await openScreen(MessagesPage)
  expect(await waitForText('updates-empty')).toMatch(/No updates yet.*even with every notification off/)
  await pressElements('updates-settings')
  expect(navigations).toEqual([['notificationSettings']])
})

it('a list that cannot be loaded offers to try again', async () => {
  fakeServer.fail(listNotifications, 500)
  await openAndWaitFor('load-retry', MessagesPage)
  answer(0)
  await pressElements('load-retry')
  await waitForText('update-1')
})

it('a visitor is invited to sign in, and nothing is requested', async () => {
  expiringStorage.remove(TOKEN_STORAGE_KEY)
  patchSessionState({ signedIn: false })
  await openAndWaitFor('load-visitor', MessagesPage)
  expect(requestsTo(listNotifications)).toEqual([])
})

it('without a network, the first page of the last visit opens', async () => {
  startKeepingAnswers()
  patchSessionState({ signedIn: false })
  patchSessionState({ signedIn: true })
  answer(1, 'more')
  await openAndWaitFor('update-2', MessagesPage)
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('lastAnswers.screens'))
  for (let turns = 0; turns < 200 && !isKept(); turns++) await waitForAllAnswers()
  await closeScreen()
  queryClient.clear()
  fakeServer.fail(listNotifications, 'unreachable')
  await openScreen(MessagesPage)
  await waitForText('update-2')
  expect([isRendered('update-1'), isRendered('updates-more')]).toEqual([true, true])
})

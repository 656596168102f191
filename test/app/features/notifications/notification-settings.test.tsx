import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getSignInIdentifiers } from '@/contract/account/contact'
import { saveMessagePreference } from '@/contract/messages/messages'
import {
  deletePushSubscription,
  getNotificationSettings,
  saveEmailNotifications,
  savePushSubscription,
  saveQuietHours,
} from '@/contract/messages/notifications'
import NotificationSettingsPage from '@/features/notifications/pages/notification-settings'
import type { PushApi, PushPermission } from '@/platform/push/push'
import { expiringStorage } from '@/platform/storage/storage'
import { MEMBER_CODE_STORAGE_KEY, patchSessionState } from '@/session/session-store'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { answerWithRefusal, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { holdAnswer } from '../hold-answer'

/** The browser of the test, and what the member answers it. */
const mockBrowser = {
  permission: 'default' as PushPermission,
  answer: 'granted' as NotificationPermission,
  asked: 0,
  isSubscribed: false,
  failure: undefined as Error | undefined,
  comeBack: () => {},
  /** what the browser does before it tells its subscription */
  telling: undefined as (() => Promise<void>) | undefined,
}
const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
}
const mockPush: PushApi = {
  permission: () => mockBrowser.permission,
  findPermission: async () => mockBrowser.permission,
  async askPermission() {
    mockBrowser.asked += 1
    mockBrowser.permission = mockBrowser.answer
    return mockBrowser.answer
  },
  onReturn(listener) {
    mockBrowser.comeBack = listener
    return () => undefined
  },
  onPress: () => undefined,
  async isSubscribed() {
    await mockBrowser.telling?.()
    return mockBrowser.isSubscribed
  },
  async subscribe() {
    if (mockBrowser.failure) throw mockBrowser.failure
    mockBrowser.isSubscribed = true
    return SUBSCRIPTION
  },
  async unsubscribe() {
    const had = mockBrowser.isSubscribed
    mockBrowser.isSubscribed = false
    return had ? SUBSCRIPTION.endpoint : undefined
  },
}
jest.mock('@/platform/push/push', () => ({
  get pushApi() {
    return mockPush
  },
}))
jest.mock('@/platform/time-zone/time-zone', () => ({
  getTimeZone: () => 'Asia/Singapore',
  formatTimeZone: (zone: string) => (zone === 'No/Where' ? undefined : `${zone} time`),
  findUtcOffset: (zone: string) => ({ 'Asia/Singapore': '+08:00', 'Asia/Shanghai': '+08:00' })[zone],
}))

const SETTINGS = {
  unwanted: ['storage'],
  email: { address: 'lim@example.com' as string | null, isWanted: true },
  quietHours: null as null | { from: number; to: number; timeZone: string },
  pushPublicKey: 'a key' as string | null,
}
const answer = (part: Partial<typeof SETTINGS> = {}) =>
  fakeServer.answer(getNotificationSettings, { ...SETTINGS, ...part })
const show = async (part: Partial<typeof SETTINGS> = {}) => {
  answer(part)
  await openAndWaitFor('notify-arrival', NotificationSettingsPage)
  await waitForAllAnswers()
}
const isOn = (id: string) => findElement(`notify-${id}`).getAttribute('aria-checked') === 'true'
const isDisabled = (id: string) => findElement(`notify-${id}`).getAttribute('aria-disabled') === 'true'
const sentTo = (call: { path: string }) => paramsSentTo(call).map((sent) => Object.fromEntries(sent))

beforeEach(() => {
  Object.assign(mockBrowser, { permission: 'default', answer: 'granted', asked: 0, isSubscribed: false })
  mockBrowser.failure = undefined
  mockBrowser.telling = undefined
})

describe('the kinds of notifications', () => {
  it('show the saved choices and save a changed switch', async () => {
    await show()
    expect(['arrival', 'toPay', 'storage', 'exception', 'pickup', 'delivered'].map(isOn)).toEqual([
      ...[true, true, false, true, true, true],
    ])
    fakeServer.answer(saveMessagePreference, {})
    answer({ unwanted: ['storage', 'toPay'] })
    await pressElements('notify-toPay')
    await waitUntil(() => !isOn('toPay'))
    expect(sentTo(saveMessagePreference)).toEqual([{ kind: 'toPay', isWanted: 'false' }])
  })
  it('go back when they could not be saved, with a message at the row', async () => {
    fakeServer.fail(saveMessagePreference, 'unreachable')
    await show()
    await pressElements('notify-storage')
    expect(await waitForText('notify-storage-error')).toContain("wasn't saved")
    expect(isOn('storage')).toBe(false)
  })
  it('stay as saved if they cannot be requested again', async () => {
    fakeServer.answer(saveMessagePreference, {})
    await show()
    fakeServer.fail(getNotificationSettings, 500)
    await pressElements('notify-toPay', 'notify-storage')
    await waitUntil(() => queryClient.isFetching() === 0)
    expect([isOn('toPay'), isOn('storage'), isRendered('notify-toPay-error')]).toEqual([false, true, false])
  })
  it('are saved in order when switched quickly, and show the pressed state meanwhile', async () => {
    const goOn = holdAnswer(saveMessagePreference)
    fakeServer.answer(saveMessagePreference, {})
    await show()
    for (const kind of ['arrival', 'delivered', 'arrival']) await pressElements(`notify-${kind}`)
    expect(['arrival', 'delivered'].map(isOn)).toEqual([true, false])
    expect(sentTo(saveMessagePreference)).toHaveLength(1)
    answer({ unwanted: ['storage', 'delivered'] })
    await goOn()
    await waitUntil(() => sentTo(saveMessagePreference).length === 3)
    expect(sentTo(saveMessagePreference)).toEqual([
      { kind: 'arrival', isWanted: 'false' },
      { kind: 'delivered', isWanted: 'false' },
      { kind: 'arrival', isWanted: 'true' },
    ])
    await waitUntil(() => !isOn('delivered') && isOn('arrival'))
  })
  it('that wait when their member signs out are not saved for the next member', async () => {
    const goOn = holdAnswer(saveMessagePreference)
    fakeServer.answer(saveMessagePreference, {})
    await show()
    await pressElements('notify-arrival', 'notify-delivered')
    await act(async () => patchSessionState({ signedIn: false }))
    await act(async () => patchSessionState({ signedIn: true, aptId: 'PT300001' }))
    await pressElements('notify-toPay')
    await goOn()
    await waitUntil(() => sentTo(saveMessagePreference).length > 1)
    expect(sentTo(saveMessagePreference).map(({ kind }) => kind)).toEqual(['arrival', 'toPay'])
  })
  it('are not saved for a member whom another window signed in', async () => {
    fakeServer.answer(saveMessagePreference, {})
    await show()
    expiringStorage.set(MEMBER_CODE_STORAGE_KEY, 'PT300001')
    await pressElements('notify-arrival')
    expect(await waitForText('notify-arrival-error')).toContain("wasn't saved")
    expect(sentTo(saveMessagePreference)).toEqual([])
    expiringStorage.remove(MEMBER_CODE_STORAGE_KEY)
  })
})

describe('e-mails', () => {
  const IDENTIFIERS = { phone: null, email: 'lim@example.com', codeTo: 'lim@example.com', hasPassword: true }
  it('show the address, and are turned off alone', async () => {
    fakeServer.answer(saveEmailNotifications, {})
    await show()
    expect([isOn('email'), document.body.textContent!.includes('lim@example.com')]).toEqual([true, true])
    answer({ email: { ...SETTINGS.email, isWanted: false } })
    await pressElements('notify-email')
    await waitUntil(() => !isOn('email'))
    expect(sentTo(saveEmailNotifications)).toEqual([{ isWanted: 'false' }])
  })
  it('lead a member without an address to the form for it', async () => {
    fakeServer.answer(getSignInIdentifiers, { ...IDENTIFIERS, email: null })
    await show({ email: { address: null, isWanted: false } })
    expect(isRendered('notify-email')).toBe(false)
    await pressElements('notify-email-add')
    expect(navigations).toEqual([['phoneEmail', { kind: 'email' }]])
  })
  it('have no row while the back end sends none', async () => {
    fakeServer.answer(getSignInIdentifiers, IDENTIFIERS)
    await show({ email: { address: null, isWanted: false }, pushPublicKey: null })
    expect(document.querySelector('[id^="notify-email"]')).toBeNull()
    // Without any way, there is no heading either.
    expect(document.body.textContent).not.toContain('How to hear about it')
  })
})

describe('quiet hours', () => {
  const NIGHT = { from: 1320, to: 480, timeZone: 'Asia/Singapore' }
  const sent = () => requestsTo(saveQuietHours).map(({ body }) => JSON.parse(body!).quietHours)

  it('start from ten to eight by the time of the device, and each end can be chosen', async () => {
    fakeServer.answer(saveQuietHours, {})
    await show()
    answer({ quietHours: NIGHT })
    await pressElements('notify-quiet')
    await waitUntil(() => sent().length === 1)
    expect(sent()).toEqual([NIGHT])
    expect(await waitForText('notify-quiet-zone')).toBe('In Asia/Singapore time')
    expect(['from', 'to'].map((end) => getText(`notify-quiet-${end}`))).toEqual([
      'From22:00',
      'Until08:00 next day',
    ])
    await pressElements('notify-quiet-to')
    // The end cannot be the start.
    expect(isRendered('notify-quiet-to-sheet-1320')).toBe(false)
    await pressElements('notify-quiet-to-sheet-450')
    await waitUntil(() => sent().length === 2)
    expect(sent()[1]).toEqual({ ...NIGHT, to: 450 })
    expect(isRendered('notify-quiet-here')).toBe(false)
  })
  it('can be removed', async () => {
    fakeServer.answer(saveQuietHours, {})
    await show({ quietHours: NIGHT })
    answer()
    await pressElements('notify-quiet')
    await waitUntil(() => !isRendered('notify-quiet-from'))
    expect(sent()).toEqual([null])
  })
  it('come back as the member set them', async () => {
    fakeServer.answer(saveQuietHours, {})
    const own = { ...NIGHT, from: 780, to: 840 }
    await show({ quietHours: own })
    expect(getText('notify-quiet-to')).toBe('Until14:00')
    answer()
    await pressElements('notify-quiet')
    await waitUntil(() => !isRendered('notify-quiet-from'))
    await pressElements('notify-quiet')
    await waitUntil(() => sent().length === 2)
    expect(sent()).toEqual([null, own])
  })
  it.each([
    ['Asia/Shanghai', 'In Asia/Shanghai time', false],
    ['No/Where', 'In the local time of the place where you set them', true],
  ])(
    'offer the time zone of the device only for another clock than %s',
    async (timeZone, text, isOffered) => {
      await show({ quietHours: { ...NIGHT, timeZone } })
      expect([getText('notify-quiet-zone'), isRendered('notify-quiet-here')]).toEqual([text, isOffered])
    },
  )
  it('keep their time zone elsewhere, until the member takes the one of the device', async () => {
    fakeServer.answer(saveQuietHours, {})
    await show({ quietHours: { ...NIGHT, timeZone: 'Europe/London' } })
    expect(getText('notify-quiet-zone')).toBe('In Europe/London time')
    await pressElements('notify-quiet-here')
    await waitUntil(() => sent().length === 1)
    expect(sent()).toEqual([NIGHT])
  })
  it.each(['N1', 'N2'])(
    'go back when the server refuses them (%s), with its reason at the switch',
    async (code) => {
      const message = answerWithRefusal(saveQuietHours, code)
      await show()
      await pressElements('notify-quiet')
      expect(await waitForText('notify-quiet-error')).toContain(message)
      expect(isOn('quiet')).toBe(false)
    },
  )
})

describe('pushes to this browser', () => {
  it('ask the member only after the press, and are sent to the server', async () => {
    fakeServer.answer(savePushSubscription, {})
    await show()
    expect([isOn('push'), mockBrowser.asked]).toEqual([false, 0])
    await pressElements('notify-push')
    await waitForAllAnswers()
    expect([isOn('push'), mockBrowser.asked, isRendered('notify-push-error')]).toEqual([true, 1, false])
    expect(sentTo(savePushSubscription)).toEqual([SUBSCRIPTION])
    // They stay on at the next visit.
    await show()
    expect(isOn('push')).toBe(true)
  })
  it('are turned off in the browser, even if the server cannot be reached', async () => {
    fakeServer.answer(savePushSubscription, {})
    fakeServer.fail(deletePushSubscription, 'unreachable')
    await show()
    await pressElements('notify-push')
    await waitUntil(() => isOn('push'))
    await waitForAllAnswers()
    await pressElements('notify-push')
    await waitForAllAnswers()
    expect([isOn('push'), mockBrowser.isSubscribed]).toEqual([false, false])
    expect(sentTo(deletePushSubscription)).toEqual([{ endpoint: SUBSCRIPTION.endpoint }])
  })
  it('stay off when the member closes the question, and say why', async () => {
    mockBrowser.answer = 'default'
    await show()
    await pressElements('notify-push')
    expect(await waitForText('notify-push-error')).toContain("you didn't allow it")
    expect(isOn('push')).toBe(false)
  })
  it('never ask again after a refusal, and show the way; a change in the browser shows the switch', async () => {
    mockBrowser.answer = 'denied'
    await show()
    await pressElements('notify-push')
    // An alert, because the member has just pressed; the switch keeps the focus.
    expect(await waitForText('notify-push-error')).toContain('Your browser blocks notifications')
    expect(findElement('notify-push').getAttribute('aria-describedby')).toBe('notify-push-error')
    await pressElements('notify-push')
    await show()
    expect(getText('notify-push-note')).toContain('Your browser blocks notifications')
    expect([isDisabled('push'), mockBrowser.asked]).toEqual([true, 1])
    mockBrowser.permission = 'granted'
    await act(async () => mockBrowser.comeBack())
    await waitUntil(() => !isDisabled('push'))
    expect(isOn('push')).toBe(false)
  })
  it.each([
    [
      'the browser cannot subscribe',
      () => void Object.assign(mockBrowser, { failure: new Error('no push service') }),
    ],
    ['the server cannot be reached', () => void fakeServer.fail(savePushSubscription, 'unreachable')],
  ])('go back when %s, with a message', async (_, fail) => {
    fail()
    await show()
    await pressElements('notify-push')
    await waitForElement('notify-push-error')
    await waitForAllAnswers()
    expect([isOn('push'), mockBrowser.isSubscribed]).toEqual([false, false])
  })
  it('have a switch that works only once the browser has told whether they are on', async () => {
    let tell = () => {}
    fakeServer.answer(savePushSubscription, {})
    await show()
    await pressElements('notify-push')
    await waitUntil(() => isOn('push'))
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    mockBrowser.telling = () => told
    await show()
    expect(isDisabled('push')).toBe(true)
    await pressElements('notify-push')
    tell()
    await waitUntil(() => isOn('push') && !isDisabled('push'))
    expect(mockBrowser.asked).toBe(1)
  })
  it('can be turned on again after the browser failed to tell whether they are on', async () => {
    fakeServer.answer(savePushSubscription, {})
    await show()
    mockBrowser.telling = () => Promise.reject(new Error('the browser fails'))
    await pressElements('notify-push')
    await waitUntil(() => sentTo(savePushSubscription).length === 1 && !isOn('push'))
    mockBrowser.telling = undefined
    await pressElements('notify-push')
    await waitUntil(() => isOn('push'))
    expect(sentTo(savePushSubscription)).toHaveLength(2)
  })
  it('show the reason of a refusal', async () => {
    const message = answerWithRefusal(savePushSubscription, 'N3')
    await show()
    await pressElements('notify-push')
    expect(await waitForText('notify-push-error')).toContain(message)
  })
  it('have no row while the back end sends none', async () => {
    await show({ pushPublicKey: null })
    expect(document.querySelector('[id^="notify-push"]')).toBeNull()
  })
  it('have no switch where the browser cannot receive them', async () => {
    mockBrowser.permission = 'unsupported'
    await show()
    expect(getText('notify-push-unsupported-note')).toContain("can't receive push")
    expect(isRendered('notify-push')).toBe(false)
  })
  it('need an installed app on iOS, with the way to install it', async () => {
    mockBrowser.permission = 'notInstalled'
    await show()
    await pressElements('notify-push-install-how')
    expect(await waitForText('install-sheet')).toContain('Add to Home Screen')
  })
})

it('a visitor gets no choices', async () => {
  patchSessionState({ signedIn: false })
  await openScreen(NotificationSettingsPage)
  await waitForElement('load-visitor')
})

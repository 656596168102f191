import type { Page } from 'playwright-core'
import { getSignInIdentifiers } from '../../../src/contract/account/contact'
import { getNotificationSettings, listNotifications } from '../../../src/contract/messages/notifications'
import { DEFAULT_QUIET_HOURS } from '../../../src/domain/messages/quiet-hours'
import { SCREENS } from '../../../src/screens/screens'
import { changing, opening, type Screen } from '../screen'

const [list] = SCREENS.messages.paths
const [settings] = SCREENS.notificationSettings.paths

/** Any key: no picture subscribes. */
const PUSH_KEY = 'B'.repeat(87)

/** The back end sends pushes, and the member has quiet hours. */
const withEverything = changing(getNotificationSettings, (real) => ({
  ...real,
  email: { address: 'limweiling@example.com', isWanted: true },
  quietHours: { ...DEFAULT_QUIET_HOURS, timeZone: 'Asia/Singapore' },
  pushPublicKey: PUSH_KEY,
}))

/** The browser has this permission for notifications. */
const inBrowser = (permission: NotificationPermission) => async (page: Page) => {
  await withEverything(page)
  await page.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { value })
    // The pictures have no worker and no push service.
    const registration = {
      active: { state: 'activated' },
      pushManager: {
        getSubscription: async () => null,
        subscribe: () => Promise.reject(new Error('no push service')),
      },
    }
    const worker = { register: async () => registration, getRegistration: async () => registration }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), worker, { ready: Promise.resolve(registration) }),
    })
  }, permission)
}

/** Safari on iOS outside the home screen: it has no notifications. */
async function inSafariOnIos(page: Page): Promise<void> {
  await withEverything(page)
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    for (const name of ['Notification', 'PushManager'])
      delete (window as unknown as Record<string, unknown>)[name]
  })
}

/** The parcel updates, and the choices of notifications with the states of the browser. */
export const notificationScreens: readonly Screen[] = [
  { name: 'messages', path: list },
  {
    name: 'messages-empty',
    path: list,
    changesNetwork: true,
    answers: changing(listNotifications, () => ({ notifications: [], next: null, unread: 0 })),
    prepare: opening('updates-empty'),
  },
  {
    name: 'notification-settings',
    path: settings,
    changesNetwork: true,
    answers: inBrowser('default'),
    prepare: opening('notify-quiet-zone'),
  },
  {
    name: 'notification-settings-no-email',
    path: settings,
    changesNetwork: true,
    answers: async (page) => {
      await changing(getSignInIdentifiers, (real) => ({ ...real, email: null }))(page)
      await changing(getNotificationSettings, (real) => ({
        ...real,
        email: { address: null, isWanted: false },
        pushPublicKey: null,
      }))(page)
    },
    prepare: opening('notify-email-add'),
  },
  {
    name: 'notification-settings-denied',
    path: settings,
    only: 'h5',
    changesNetwork: true,
    answers: inBrowser('denied'),
    prepare: opening('notify-push-note'),
  },
  {
    name: 'notification-settings-install',
    path: settings,
    only: 'h5',
    changesNetwork: true,
    answers: inSafariOnIos,
    prepare: opening('install-sheet', 'notify-push-install-how'),
  },
  {
    name: 'notification-settings-failed',
    path: settings,
    only: 'h5',
    changesNetwork: true,
    answers: inBrowser('granted'),
    // A browser without a push service cannot subscribe.
    prepare: opening('notify-push-error', 'notify-push'),
  },
  {
    name: 'notification-settings-from',
    path: settings,
    changesNetwork: true,
    answers: withEverything,
    prepare: opening('notify-quiet-from-sheet', 'notify-quiet-from'),
  },
]

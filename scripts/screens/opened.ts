import { getFirstPackagePage } from '../../src/contract/parcels/parcels'
import { getExchangeRates } from '../../src/contract/pricing/exchange-rates'
import { SCREENS } from '../../src/screens/screens'
import { changing, opening, press, type Screen } from './screen'

const home = SCREENS.home.paths[0]
const settings = SCREENS.settings.paths[0]
const list = SCREENS.parcelList.paths[0]
const login = SCREENS.registerLogin.paths[0]

const EMPTY_LIST = {
  packageList: [],
  next: null,
  canSplit: false,
  toBeHandledCount: 0,
  InProgressCount: 0,
  finishedCount: 0,
  filterCounts: {},
  dictionaries: { from: [], to: [] },
}
/**
 * Time in ms after which a message replaces the placeholders of a list
 * (`LIST_AND_DETAIL_LOADING_TIMEOUT_MS.list` of shared/query-boundary).
 */
const LIST_LONG_MS = 12_000

/** Pictures of dialogs, sheets and states over screens that need no prepared data. */
export const OPENED: readonly Screen[] = [
  { name: 'home-language', path: home, prepare: opening('home-language-sheet', 'home-language') },
  {
    name: 'register-login-email',
    path: login,
    signedOut: true,
    prepare: opening('auth-password', 'auth-kind-email', 'auth-mode'),
  },
  {
    name: 'register-login-area',
    path: login,
    signedOut: true,
    prepare: opening('auth-area-sheet', 'auth-area-code'),
  },
  { name: 'agreement-signed', path: SCREENS.agreement.paths[0], prepare: opening('agreement-signed') },
  {
    name: 'membership-term',
    path: SCREENS.membership.paths[0],
    prepare: press('membership-months-12'),
  },
  {
    name: 'my-language',
    path: SCREENS.my.paths[0],
    signedOut: true,
    prepare: opening('my-language-sheet', 'my-language'),
  },
  {
    name: 'settings-language',
    path: settings,
    prepare: opening('settings-language-sheet', 'settings-language'),
  },
  { name: 'settings-theme', path: settings, prepare: opening('settings-theme-sheet', 'settings-theme') },
  {
    name: 'settings-cookie-settings',
    path: settings,
    prepare: opening('cookie-settings', 'settings-cookies'),
  },
  {
    name: 'settings-cookie-policy',
    path: settings,
    prepare: opening('cookie-policy', 'settings-cookies', 'cookie-settings-policy'),
  },
  {
    name: 'settings-part-lost',
    path: settings,
    // In the mini program, WeChat draws this message.
    only: 'h5',
    changesNetwork: true,
    prepare: async (it) => {
      const scripts = '**/js/*.js'
      await it.page.route(scripts, (route) => route.abort())
      await opening('toast-action', 'settings-cookies')(it)
      await it.page.unroute(scripts)
    },
  },
  {
    name: 'settings-text-size',
    path: settings,
    prepare: opening('settings-text-size-sheet', 'settings-text-size'),
  },
  {
    name: 'settings-currency',
    path: settings,
    prepare: opening('settings-currency-sheet', 'settings-currency'),
  },
  {
    name: 'settings-currency-error',
    path: settings,
    changesNetwork: true,
    answers: (page) =>
      page.route(`**${getExchangeRates.path}*`, (route) => route.fulfill({ status: 500, body: '' })),
    prepare: opening('load-error', 'settings-currency'),
  },
  {
    name: 'settings-install',
    path: settings,
    only: 'h5',
    prepare: async (it) => {
      // Safari on iOS says by this property that the page was not opened from the home screen.
      await it.page.evaluate(() => {
        Object.defineProperty(Navigator.prototype, 'standalone', { configurable: true, value: false })
        dispatchEvent(new Event('appinstalled'))
      })
      await opening('install-sheet', 'settings-install')(it)
    },
  },
  {
    name: 'settings-sign-out',
    path: settings,
    prepare: opening('settings-sign-out-dialog', 'settings-sign-out'),
  },
  {
    name: 'settings-sign-out-everywhere',
    path: settings,
    prepare: opening('settings-sign-out-everywhere-dialog', 'settings-sign-out-everywhere'),
  },
  {
    name: 'list-empty',
    path: list,
    changesNetwork: true,
    answers: changing(getFirstPackagePage, () => EMPTY_LIST),
    prepare: opening('list-empty'),
  },
  {
    name: 'list-error',
    path: list,
    changesNetwork: true,
    prepare: async (it) => {
      await it.page.route(`**${getFirstPackagePage.path}*`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      // The phone stores no list of a label, so nothing else is shown.
      await it.tap('list-chip-toPay')
      await it.see('load-error')
    },
  },
  {
    name: 'list-loading',
    path: list,
    changesNetwork: true,
    prepare: async (it) => {
      await it.page.route(`**${getFirstPackagePage.path}*`, () => undefined)
      await it.tap('list-chip-toPay')
      await it.page.locator('.pt-bones:visible').first().waitFor()
    },
  },
  {
    name: 'list-long',
    path: list,
    changesNetwork: true,
    // A timer with this time fires at once.
    answers: (page) =>
      page.addInitScript((longMs) => {
        const later = window.setTimeout
        const sooner = (run: () => void, ms?: number) => later(run, ms === longMs ? 0 : ms)
        Object.assign(window, { setTimeout: sooner })
      }, LIST_LONG_MS),
    prepare: async (it) => {
      await it.page.route(`**${getFirstPackagePage.path}*`, () => undefined)
      await opening('load-long', 'list-chip-toPay')(it)
    },
  },
  {
    name: 'list-offline',
    path: list,
    changesNetwork: true,
    prepare: async (it) => {
      const session = await it.page.context().newCDPSession(it.page)
      const slow = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await session.send('Network.emulateNetworkConditions', { offline: true, ...slow })
      await it.see('offline')
    },
  },
  {
    name: 'list-exceptional',
    path: list,
    prepare: opening('list-end', 'list-chip-exceptional'),
  },
]

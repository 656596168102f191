import { SCREENS } from '../../config/screens'
import { agreementIsAgree } from '../../src/contract/agreements'
import type { Call } from '../../src/contract/call'
import { queryPackages } from '../../src/contract/parcels'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import type { Driver } from '../../test/journeys/driver'
import { opening, type Screen } from './screen'

const home = SCREENS.home.paths[0]
const my = SCREENS.my.paths[0]
const list = SCREENS.parcelList.paths[0]
const login = SCREENS.registerLogin.paths[0]

/** Gives a call another answer than the back end's, and looks again. */
const answered =
  (call: Call, data: unknown, ...seen: string[]) =>
  async (it: Driver) => {
    await it.page.route(`**${call.path}*`, (route) => route.fulfill({ json: { code: '0', msg: '', data } }))
    await it.reload()
    for (const id of seen) await it.see(id)
  }

const EMPTY_LIST = {
  packageList: [],
  next: null,
  toBeHandledCount: 0,
  InProgressCount: 0,
  finishedCount: 0,
  filterCounts: {},
  dictionaries: { from: [], to: [] },
}
const NOTHING_SIGNED = { agreed: false, missing: NEEDED_AGREEMENTS, signed: [] }

/** What opens over the screens that need nothing made beforehand. */
export const OPENED: readonly Screen[] = [
  { name: 'home-language', path: home, prepare: opening('home-language-sheet', 'home-language') },
  {
    name: 'home-agreements',
    path: home,
    changesNetwork: true,
    prepare: answered(agreementIsAgree, NOTHING_SIGNED, 'agreement-popup', 'agreement-text'),
  },
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
  { name: 'my-language', path: my, prepare: opening('my-language-sheet', 'my-language') },
  { name: 'my-theme', path: my, prepare: opening('my-theme-sheet', 'my-theme') },
  { name: 'my-text-size', path: my, prepare: opening('my-text-size-sheet', 'my-text-size') },
  { name: 'my-sign-out', path: my, prepare: opening('my-sign-out-dialog', 'my-sign-out') },
  {
    name: 'my-sign-out-everywhere',
    path: my,
    prepare: opening('my-sign-out-everywhere-dialog', 'my-sign-out-everywhere'),
  },
  {
    name: 'list-empty',
    path: list,
    changesNetwork: true,
    prepare: answered(queryPackages, EMPTY_LIST, 'list-empty'),
  },
  {
    name: 'list-error',
    path: list,
    changesNetwork: true,
    prepare: async (it) => {
      await it.page.route(`**${queryPackages.path}*`, (route) => route.fulfill({ status: 500, body: '' }))
      // Of a label nothing is kept on the phone.
      await it.tap('list-chip-toPay')
      await it.see('load-error')
    },
  },
  {
    name: 'list-loading',
    path: list,
    changesNetwork: true,
    prepare: async (it) => {
      await it.page.route(`**${queryPackages.path}*`, () => undefined)
      await it.tap('list-chip-toPay')
      await it.page.locator('.pt-bones:visible').first().waitFor()
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

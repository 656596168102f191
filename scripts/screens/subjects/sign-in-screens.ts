import type { Page } from 'playwright-core'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { SLOW_ANSWER_MS } from '../../../src/client/slow-calls'
import { sfAppLogin, wxTicketLogin } from '../../../src/contract/auth/sessions'
import type { Call } from '../../../src/contract/base/call'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import { SCREENS } from '../../../src/screens/screens'
import { opening, type Screen } from '../screen'

const [home] = SCREENS.home.paths
const [, OTHER] = DEMO_MEMBERS
const DAY_MS = 86_400_000
const IN_A_WEEK = new Date(Date.now() + 7 * DAY_MS).toISOString()

/** Sets the response of a login. The credentials in the address belong to no member. */
const answering = (call: Call, code: string, data: unknown) => (page: Page) =>
  page.route(`**${call.path}*`, (route) => route.fulfill({ json: { code, msg: '', data } }))

/**
 * Makes a login hang, before it counts as slow. If the network held the response, the page would never be
 * idle.
 */
const unanswered = (call: Call) => (page: Page) =>
  page.addInitScript(
    ({ path, slowMs }) => {
      const { fetch, setTimeout } = window
      // Assigned one by one: other functions get a name, for which the compiler adds a helper that the page
      // lacks.
      window.fetch = (url, init) =>
        String(url).includes(path) ? new Promise(() => undefined) : fetch(url, init)
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === slowMs ? 0 : setTimeout(run, ms)) as typeof setTimeout
    },
    { path: call.path, slowMs: SLOW_ANSWER_MS },
  )

/** Screens that open for the credentials of a host app, and at the sign-in. */
export const signInScreens: readonly Screen[] = [
  {
    name: 'app-login-working',
    path: `${home}?sysScene=app&sign=of-somebody`,
    signedOut: true,
    changesNetwork: true,
    answers: unanswered(sfAppLogin),
    prepare: opening('app-login-working'),
  },
  {
    name: 'app-login-pre-logoff',
    path: `${home}?sysScene=app&sign=of-nobody`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(sfAppLogin, sfAppLogin.errors.phoneMissing.code, null),
    prepare: opening('pre-logoff'),
  },
  {
    name: 'app-login-other-member',
    path: `${home}?sysScene=app&sign=of-another-member`,
    changesNetwork: true,
    answers: answering(sfAppLogin, ENVELOPE_CODE.success, {
      ...{ token: 'of-another-member', expiresAt: IN_A_WEEK, aptId: OTHER.aptId, newMember: false },
    }),
    prepare: opening('other-member'),
  },
  {
    name: 'app-login-tips',
    path: `${home}?sysScene=app&openId=of-nobody&ticket=of-nobody`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(wxTicketLogin, wxTicketLogin.errors.accountBlocked.code, null),
    prepare: opening('login-tips'),
  },
  {
    name: 'app-login-reactivate',
    path: `${home}?sysScene=app&sign=of-a-cancelled-account`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(sfAppLogin, 'A9', {
      ticket: 'a-way-back',
      aptId: OTHER.aptId,
      until: IN_A_WEEK,
    }),
    prepare: opening('reactivate'),
  },
  {
    name: 'register-login-puzzle',
    path: SCREENS.registerLogin.paths[0],
    signedOut: true,
    prepare: async (it) => {
      await it.fill('auth-phone', OTHER.phone)
      await opening('puzzle', 'auth-send-code')(it)
      await it.see('puzzle-slider')
    },
  },
]

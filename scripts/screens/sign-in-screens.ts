import type { Page } from 'playwright-core'
import { SCREENS } from '../../config/screens'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { sfAppIntegration, wxLogin } from '../../src/contract/auth'
import type { Call } from '../../src/contract/call'
import { CODE } from '../../src/domain/envelope'
import { opening, type Screen } from './screen'

const [home] = SCREENS.home.paths
const [, OTHER] = DEMO_MEMBERS
const DAY_MS = 86_400_000
const IN_A_WEEK = new Date(Date.now() + 7 * DAY_MS).toISOString()

/** What a login answers; the credentials of the address are nobody's. */
const answering = (call: Call, code: string, data: unknown) => (page: Page) =>
  page.route(`**${call.path}*`, (route) => route.fulfill({ json: { code, msg: '', data } }))

/** What opens where one comes by credentials of a host app, and at the sign-in. */
export const signInScreens: readonly Screen[] = [
  {
    name: 'app-login-pre-logoff',
    path: `${home}?sysScene=app&sign=of-nobody`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(sfAppIntegration, CODE.preLogoff, null),
    prepare: opening('pre-logoff'),
  },
  {
    name: 'app-login-other-member',
    path: `${home}?sysScene=app&sign=of-another-member`,
    changesNetwork: true,
    answers: answering(sfAppIntegration, CODE.success, {
      ...{ token: 'of-another-member', expiresAt: IN_A_WEEK, aptId: OTHER.aptId, newMember: false },
    }),
    prepare: opening('other-member'),
  },
  {
    name: 'app-login-tips',
    path: `${home}?sysScene=app&openId=of-nobody&ticket=of-nobody`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(wxLogin, CODE.blocked, null),
    prepare: opening('login-tips'),
  },
  {
    name: 'app-login-reactivate',
    path: `${home}?sysScene=app&sign=of-a-cancelled-account`,
    signedOut: true,
    changesNetwork: true,
    answers: answering(sfAppIntegration, 'A9', {
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

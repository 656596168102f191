import type { Page } from 'playwright-core'
import { getAgreementStatus, signAgreements } from '../../../src/contract/auth/agreements'
import {
  AGREEMENT_TYPE_CODE,
  REQUIRED_AGREEMENT_CODES,
  type RequiredAgreementCode,
} from '../../../src/domain/auth/agreement'
import { SCREENS } from '../../../src/screens/screens'
import { confirmAgreements } from '../../../test/journeys/steps/main-job'
import { changing, opening, type Screen } from '../screen'

/**
 * Number of confirmed agreements while an agreement is in front. The last one stays in front after all are
 * confirmed, because signing fails.
 */
const CONFIRMED: Record<RequiredAgreementCode, number> = {
  [AGREEMENT_TYPE_CODE.service]: 0,
  [AGREEMENT_TYPE_CODE.mainland]: 1,
  [AGREEMENT_TYPE_CODE.privacy]: 3,
}

const LAST = REQUIRED_AGREEMENT_CODES.at(-1)

const NOTHING_SIGNED = { agreed: false, missing: [...REQUIRED_AGREEMENT_CODES], signed: [] }
const nothingSigned = changing(getAgreementStatus, () => NOTHING_SIGNED)
/** Makes signing fail. It checks the method, because the texts have the same address. */
const signingFails = (page: Page) =>
  page.route(`**${signAgreements.path}`, (route) =>
    route.request().method() === signAgreements.method
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  )

/** The popup of the agreements, with each agreement in front, and over the sign-in. */
export const agreementScreens: readonly Screen[] = [
  ...REQUIRED_AGREEMENT_CODES.map(
    (code, at): Screen => ({
      name: `home-agreements-${at + 1}`,
      path: SCREENS.home.paths[0],
      changesNetwork: true,
      answers: (page) => Promise.all([nothingSigned(page), signingFails(page)]),
      prepare: async (it) => {
        await it.see('agreement-popup')
        await confirmAgreements(it, CONFIRMED[code])
        await it.isOn(`agreement-tab-${code}`)
        await it.see(code === LAST ? 'agreement-error' : 'agreement-text')
      },
    }),
  ),
  {
    name: 'register-login-agreements',
    path: SCREENS.registerLogin.paths[0],
    signedOut: true,
    prepare: opening('agreement-text', `auth-agreement-${AGREEMENT_TYPE_CODE.service}`),
  },
]

import { cancelAccount, getCancellationBlockers } from '../../../src/contract/account/cancellation'
import { REACTIVATION_PERIOD_MS } from '../../../src/domain/account/cancellation'
import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import { changing, opening, type Screen } from '../screen'

const [path] = SCREENS.cancel.paths

/** Removes all obstacles from the response. The demo member has obstacles, which other pictures need. */
const settled = changing(getCancellationBlockers, (real) => ({
  ...real,
  obstacles: { ...real.obstacles, parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0 },
}))

/**
 * Cancels the account only in the app. The back end receives no call, so the member is signed in for the next
 * picture.
 */
async function cancelled(it: Driver): Promise<void> {
  const context = it.page.context()
  const cookies = await context.cookies()
  const until = new Date(Date.now() + REACTIVATION_PERIOD_MS).toISOString()
  await it.page.route(`**${cancelAccount.path}`, (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: { until } } }),
  )
  await it.fill('cancel-code', '123456')
  await opening('cancel-done', 'cancel-consent', 'cancel-submit')(it)
  await context.addCookies(cookies)
}

/** Screens of the cancellation of an account: its obstacles, the form, the form's errors, and the end. */
export const cancelScreens: readonly Screen[] = [
  { name: 'cancel-obstacles', path },
  { name: 'cancel', path, changesNetwork: true, answers: settled },
  {
    name: 'cancel-errors',
    path,
    changesNetwork: true,
    answers: settled,
    prepare: opening('cancel-consent-error', 'cancel-submit'),
  },
  { name: 'cancel-done', path, changesNetwork: true, answers: settled, prepare: cancelled },
]

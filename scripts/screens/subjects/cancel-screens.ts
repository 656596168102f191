import { cancelAccount, getCancellationBlockers } from '../../../src/contract/account/cancellation'
import { REACTIVATION_PERIOD_MS } from '../../../src/domain/account/cancellation'
import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import { changing, opening, type Screen } from '../screen'

const [path] = SCREENS.cancel.paths

/** Nothing is left to be settled: what the demo member has under way is for the other pictures. */
const settled = changing(getCancellationBlockers, (real) => ({
  ...real,
  obstacles: { ...real.obstacles, parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0 },
}))

/** The account is gone for the app alone: the back end is not asked, and the next picture's member is signed in. */
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

/** Cancelling the account: what stands in its way, the form, what it misses, and the end. */
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

import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import { forecastPayload } from '../../../test/support/builders'
import type { Screen } from '../screen'

const [{ aptId }] = DEMO_MEMBERS

/** Returns a queued declaration, as the device stores it. */
function queued(trackingNo: string, more: object = {}) {
  const idempotencyKey = `queued-${trackingNo}`
  const { packagesPic: _, ...draft } = forecastPayload({ trackingNo, addressId: 'a1', idempotencyKey })
  return {
    ...{ idempotencyKey, at: Date.now(), state: 'waiting', isAttempted: false, trackingNo, knownWhCode: '' },
    ...{ draft: { ...draft, pictures: [] }, payload: { ...draft, packagesPic: [] }, parts: {}, files: [] },
    ...more,
  }
}

const WAITING = 'SF1408227766801'
const REFUSED = 'SF1408227766802'
const QUEUE = [
  queued(WAITING),
  queued(REFUSED, { state: 'refused', refusal: { code: '4', msg: '', data: null } }),
]

/** Stores the queue, and opens the screen again with it. The server answers the forecasts with a fault. */
const withQueue = (seen: (it: Driver) => Promise<unknown>) => async (it: Driver) => {
  await it.page.route(`**${addForecast.path}`, (route) => route.fulfill({ status: 502, body: '' }))
  await it.page.evaluate(
    ([name, text]) => {
      for (const prefix of ['portage.', 'mp.store.']) localStorage.setItem(prefix + name, text!)
    },
    [`forecast.queue.${aptId}`, JSON.stringify({ version: 1, value: QUEUE })],
  )
  await it.reload()
  await seen(it)
}

/** Screens with declarations that wait on the device: one that the server failed on, and a refused one. */
export const queueScreens: readonly Screen[] = [
  {
    name: 'list-queued',
    path: SCREENS.parcelList.paths[0],
    changesNetwork: true,
    prepare: withQueue((it) => it.see('list-queued')),
  },
  {
    name: 'forecast-queued',
    path: SCREENS.forecast.paths[0],
    changesNetwork: true,
    prepare: withQueue(async (it) => {
      await it.reads(`queued-${WAITING}`, /\d\d:\d\d/)
      await it.see(`queued-${REFUSED}-error`)
    }),
  },
]

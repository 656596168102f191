import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { INP_MAX_MS } from '../budgets'
import { type Figure, figure } from '../figures'
import { mainJob } from '../inp'
import { inpOf } from '../interactions'

/** Number of the longest interactions that get a line each. */
const NAMED = 3

export async function* inp(): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.h5)
  const browser = await openChromium()
  const interactions = await mainJob(browser)
  await browser.close()
  yield figure('interactions of the main job on a slow phone', interactions.length, '')
  yield figure('INP of the main job', inpOf(interactions).ms, 'ms', { most: INP_MAX_MS })
  for (const [at, { of, ms }] of interactions.slice(0, NAMED).entries())
    yield figure(`INP, longest interaction ${at + 1}: ${of}`, ms, 'ms')
}

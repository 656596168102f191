import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { TAP_MAX_MS } from '../budgets'
import { type Figure, figure } from '../figures'
import { taps as pressAll } from '../taps'

/** Number of the slowest screens that get a line each. */
const NAMED = 10

export async function* taps(): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.h5)
  const browser = await openChromium()
  const { least, screens } = await pressAll(browser)
  await browser.close()
  const sorted = screens.sort((a, b) => b.ms - a.ms)
  const of = figure('a tap on a page with nothing else, slow phone', least, 'ms')
  yield* [
    of,
    figure('screens of H5 that are tapped', screens.length, ''),
    figure('half of their taps are answered within', sorted[Math.floor(sorted.length / 2)]!.ms, 'ms', { of }),
    ...sorted
      .slice(0, NAMED)
      .map(({ screen, ms }) => figure(`a tap on ${screen}`, ms, 'ms', { most: TAP_MAX_MS })),
  ]
}

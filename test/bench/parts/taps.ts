import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { AREAS, type Area } from '../areas'
import { TAP_MAX_MS } from '../budgets'
import { type Figure, figure, type Part } from '../figures'
import { pressScreens, type Tap } from '../taps'

const figureOf = ({ screen, ms }: Tap): Figure => figure(`a tap on ${screen}`, ms, 'ms', { most: TAP_MAX_MS })

/** Presses the screens of an area. Yields a screen that is too slow at once, and the others' figures last. */
async function* tapsOf(area: Area): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.h5)
  const browser = await openChromium()
  let of: Figure | undefined
  const screens: Tap[] = []
  for await (const tap of pressScreens(browser, area)) {
    if (tap.screen !== undefined) screens.push(tap)
    else {
      of = figure(`${area}: a tap on a page with nothing else, slow phone`, tap.ms, 'ms')
      yield of
    }
    if (tap.ms > TAP_MAX_MS) yield figureOf(tap)
  }
  await browser.close()
  const [slowest] = screens.sort((a, b) => b.ms - a.ms)
  yield figure(`${area}: screens of H5 that are tapped`, screens.length, '')
  yield figure(`${area}: half of their taps are answered within`, screens[screens.length >> 1]!.ms, 'ms', {
    of,
  })
  if (slowest!.ms <= TAP_MAX_MS) yield figureOf(slowest!)
}

/** A part for each area of the app, named `taps-<area>`. */
export const TAPS: Record<string, Part> = Object.fromEntries(
  (Object.keys(AREAS) as Area[]).map((area) => [`taps-${area}`, () => tapsOf(area)]),
)

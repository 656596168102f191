import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { LAUNCH_RATIO_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { launches } from '../launch'

export async function* launch(): AsyncGenerator<Figure> {
  for (const name of ['weapp', 'helloWeapp'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { hello, home } = await launches(browser)
  await browser.close()
  const ofHello = figure('launch of a hello world', hello.busy, 'ms')
  yield* [
    ofHello,
    figure('launch to a usable home', home.busy, 'ms', { of: ofHello, most: LAUNCH_RATIO_MAX }),
    figure('launch to a usable home, by the clock', home.passed, 'ms'),
  ]
}

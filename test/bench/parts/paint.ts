import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { PAINT_RATIO_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { paints } from '../paint'

export async function* paint(): AsyncGenerator<Figure> {
  for (const name of ['h5', 'hello'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { hello, visitor, member } = await paints(browser)
  await browser.close()
  const first = figure('first paint of a hello world', hello.cold.first, 'ms')
  const largest = figure('largest paint of a hello world', hello.cold.largest, 'ms')
  const blocked = figure('blocked in a hello world', hello.cold.blocked, 'ms')
  const usable = figure('usable hello world', hello.cold.usable, 'ms')
  const home = figure('usable /home', visitor.cold.usable, 'ms', { of: usable, most: PAINT_RATIO_MAX.usable })
  yield* [
    ...[first, largest, blocked],
    figure('first paint of /home', visitor.cold.first, 'ms', { of: first, most: PAINT_RATIO_MAX.first }),
    figure('largest paint of /home', visitor.cold.largest, 'ms', {
      of: largest,
      most: PAINT_RATIO_MAX.visitor,
    }),
    figure('blocked in /home', visitor.cold.blocked, 'ms', { of: blocked, most: PAINT_RATIO_MAX.blocked }),
    figure('largest paint, signed in', member.cold.largest, 'ms', {
      of: largest,
      most: PAINT_RATIO_MAX.member,
    }),
    ...[usable, home],
    figure('usable /home, warm', visitor.warm.usable, 'ms', { of: home, most: PAINT_RATIO_MAX.warm }),
    ...(['cold', 'warm'] as const).map((visit) =>
      figure(`layout shift of /home, ${visit}`, visitor[visit].shift, '', { most: PAINT_RATIO_MAX.shift }),
    ),
  ]
}

import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { type Figure, figure } from '../figures'
import { TRACED, tracedVisit } from '../paint'
import { longestTasks } from '../trace'

/** Number of tasks that are listed. */
const TASKS = 10
/** Number of parts of a task that are named, and their minimum in ms. */
const NAMED = 6
const NAMED_MS = 2

/** Lists the longest tasks of visits to home, and what took their time. */
export async function* trace(): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.h5Traced)
  const browser = await openChromium()
  for (const who of TRACED) {
    const events = await tracedVisit(browser, who)
    for (const { at, ms, parts } of longestTasks(events, TARGETS.h5Traced.out, TASKS)) {
      yield figure(`${who}, task at ${at.toFixed(0)} ms`, ms, 'ms')
      for (const part of parts.filter((it) => it.ms >= NAMED_MS).slice(0, NAMED))
        console.log(`${' '.repeat(8)}${part.ms.toFixed(0).padStart(4)} ms  ${part.what}`)
    }
  }
  await browser.close()
}

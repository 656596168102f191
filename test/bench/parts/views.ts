import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { HANDED_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { handedOver } from '../first-views'

/** The tabs, and the other screens that a member visits for a parcel. */
const VIEWED = ['home', 'parcelList', 'my', 'parcelDetails', 'forecast', 'payment'] as const

export async function* views(): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.weapp)
  const browser = await openChromium()
  const { views: seen, cards } = await handedOver(browser, VIEWED)
  await browser.close()
  const first = VIEWED.flatMap((name): Figure[] => {
    const { handed, calls, answered } = seen[name]!
    const inCalls = figure('  in calls of setData', calls, '')
    if (name !== 'parcelList') {
      const held = name === 'home' ? { most: HANDED_MAX.home } : {}
      return [figure(`first view of ${name}`, handed, 'B', held), inCalls]
    }
    const of = figure(`answered for ${name}`, answered, 'B')
    return [of, figure(`first view of ${name}`, handed, 'B', { of, most: HANDED_MAX.parcelList }), inCalls]
  })
  const changed = cards.flatMap(([lang, { characters, bytes }]) => [
    figure(`one changed card of parcelList, ${lang}`, characters, 'B', { most: HANDED_MAX.card }),
    figure('  in UTF-8', bytes, 'B'),
  ])
  yield* [...first, ...changed]
}

import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { HANDED_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { handedOver } from '../first-views'

/** The tabs, and the other screens that a member visits for a parcel. */
const VIEWED = ['home', 'parcelList', 'my', 'parcelDetails', 'forecast', 'payment'] as const

/** Limits of the data of a complete screen, in characters. */
const MOST: Partial<Record<(typeof VIEWED)[number], number>> = HANDED_MAX.screens

export async function* views(): AsyncGenerator<Figure> {
  await buildOnce(ROOT, TARGETS.weapp)
  const browser = await openChromium()
  for await (const measured of handedOver(browser, VIEWED)) {
    if ('card' in measured) {
      const { lang, card } = measured
      yield figure(`one changed card of parcelList, ${lang}`, card.characters, 'B', { most: HANDED_MAX.card })
      yield figure(`one changed card of parcelList, ${lang}, in UTF-8`, card.bytes, 'B')
      continue
    }
    const { name, view } = measured
    yield figure(`first view of ${name}`, view.first, 'B')
    const of = name === 'parcelList' ? figure(`answered for ${name}`, view.answered, 'B') : undefined
    if (of) yield of
    const most = of ? HANDED_MAX.parcelList : MOST[name]
    yield figure(`complete ${name}`, view.handed, 'B', { of, most })
    yield figure(`complete ${name}, calls of setData`, view.calls, '')
  }
  await browser.close()
}

import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/chromium'
import { HANDED_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { firstViews } from '../first-views'

export async function views(): Promise<Figure[]> {
  await buildOnce(ROOT, TARGETS.weapp)
  const browser = await openChromium()
  const { home, parcelList } = await firstViews(browser, ['home', 'parcelList'])
  await browser.close()
  const answered = figure('answered for parcelList', parcelList!.answered, 'B')
  return [
    figure('first view of home', home!.handed, 'B', { most: HANDED_MAX.home }),
    answered,
    figure('first view of parcelList', parcelList!.handed, 'B', {
      of: answered,
      most: HANDED_MAX.parcelList,
    }),
  ]
}

import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { openChromium } from '../../support/browser/chromium'
import { SCROLL_MAX } from '../budgets'
import { type Figure, figure } from '../figures'
import { type ScrollFigures, scrolls } from '../scroll'

function scrolled(build: string, { frames, emptyFrames, memory, cards }: ScrollFigures): Figure[] {
  const name = `10,000 parcels, ${build}`
  const longest = figure(`an empty page beside ${build}, longest frame`, emptyFrames.longest, 'ms')
  const most = figure(`an empty page beside ${build}, 99 of 100 frames`, emptyFrames.most, 'ms')
  return [
    figure(`${name}, cards`, cards, '', { most: SCROLL_MAX.cards }),
    ...[longest, most],
    figure(`${name}, longest frame, slow phone`, frames.longest, 'ms', { of: longest }),
    figure(`${name}, 99 of 100 frames`, frames.most, 'ms', { of: most, most: SCROLL_MAX.frames }),
    figure(`${name}, memory, of that after 1,000`, memory, '', { most: SCROLL_MAX.memory }),
  ]
}

export async function* scroll(): AsyncGenerator<Figure> {
  for (const name of ['h5', 'weapp'] as const) await buildOnce(ROOT, TARGETS[name])
  const browser = await openChromium()
  const { h5, weapp, handed, pages } = await scrolls(browser)
  await browser.close()
  const first = figure('page 1 of the list', pages.first, 'ms')
  yield* [
    ...scrolled('H5', h5),
    ...scrolled('mini program', weapp),
    figure('one more page of the list, of its answer', handed, ''),
    first,
    figure('page 500 of the list', pages.far, 'ms', { of: first, most: SCROLL_MAX.farPage }),
  ]
}

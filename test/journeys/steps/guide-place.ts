import type { Page } from 'playwright-core'
import { until } from '../../support/until'

/** Returns the faults in the way that the guide points at an element, in a few words each. */
const wrongOf = (page: Page, id: string): Promise<string[]> =>
  page.evaluate((target) => {
    const shown = (one: string) =>
      [...document.querySelectorAll(`[id="${one}"]`)].find((element) => element.getClientRects().length)
    const element = shown(target)
    const beginning = document.querySelector('[id^="guide-at-"]')
    const parts = [shown('guide-hole'), shown('guide'), element, beginning, shown('guide-next')]
    const [hole, card, box, begins, next] = parts.map((it) => it?.getBoundingClientRect())
    if (!element || !hole || !card || !box || !begins || !next) return ['it or the guide is not there']
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const onPage = document.elementsFromPoint(x, y).find((it) => !it.closest('.pt-layer'))
    const isIn = (a: DOMRect, b: { left: number; top: number; right: number; bottom: number }) =>
      a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom
    const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
    const faults = {
      'the hole is not around it': !isIn(box, hole),
      'it is not on the screen': !isIn(box, screen),
      'something lies over it': !onPage || !element.contains(onPage),
      'the words are not on the screen': !isIn(card, screen),
      'the words do not stand at their beginning': begins.top < card.top,
      'its buttons are not in sight': !isIn(next, card),
      'its words are not in sight': begins.bottom > next.top,
      'the words lie over it': card.top < hole.bottom && card.bottom > hole.top,
    }
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
  }, id)

/**
 * Waits until the guide points at an element that is completely visible through the guide's hole.
 * @param as layout of the screen, for the error message
 */
export async function guidePointsAt(page: Page, id: string, as: string): Promise<void> {
  let wrong: string[] = []
  await until(
    async () => {
      wrong = await wrongOf(page, id)
      return wrong.length === 0
    },
    () => `#${id}, ${as}: ${wrong}`,
  )
}

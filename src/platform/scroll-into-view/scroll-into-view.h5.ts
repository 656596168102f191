import type { ScrollIntoViewAndMeasure } from './scroll-into-view.types'

/** Pages below the open one stay in the document, hidden. */
const visible = (id: string) =>
  [...document.querySelectorAll(`[id="${id}"]`)].find((element) => element.getClientRects().length > 0)

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))

export const scrollIntoViewAndMeasure: ScrollIntoViewAndMeasure = async (id) => {
  visible(id)?.scrollIntoView({ block: 'center' })
  await drawn()
  const found = visible(id)?.getBoundingClientRect()
  return found && { left: found.left, top: found.top, width: found.width, height: found.height }
}

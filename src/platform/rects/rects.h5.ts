import type { MeasureRectsByClass } from './rects.types'

/** Pages below the open one stay in the document, hidden. */
export const measureRectsByClass: MeasureRectsByClass = (className, told) => {
  const shown = [...document.getElementsByClassName(className)].filter(
    (element) => element.getClientRects().length > 0,
  )
  told(
    shown.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { id: element.id, top, height }
    }),
    window.innerHeight,
  )
}

/** Where an element stands, in px from the top of the part of the screen that the page has. */
export interface ElementRect {
  id: string
  top: number
  height: number
}

/**
 * Tells where the elements of a class stand on the open page, from its top to its end, and how high (px) the part of the
 * screen is that the page has. The browser tells it at once, a mini program a moment later.
 */
export type MeasureRectsByClass = (
  className: string,
  told: (boxes: readonly ElementRect[], screenHeight: number) => void,
) => void

/** Where an element stands on the screen, in px. */
export interface ScreenRect {
  left: number
  top: number
  width: number
  height: number
}

/** Brings an element of the open page into view, and says where it stands then; undefined of one that is not there. */
export type ScrollIntoViewAndMeasure = (id: string) => Promise<ScreenRect | undefined>

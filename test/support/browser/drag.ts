import type { DragPoint } from '../../../src/domain/auth/puzzle'

/** A hand's way over `px`: quick at first, slower towards the place. */
export const buildDragTrack = (px: number): DragPoint[] =>
  Array.from({ length: 21 }, (_, at) => ({
    x: Math.round(px * Math.sin((at / 20) * (Math.PI / 2))),
    ms: at * 17 + (at % 3),
  }))

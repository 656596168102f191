import type { DragPoint } from '../../../src/domain/auth/puzzle'

/** Returns a manual drag of `px` pixels: fast at first, slower near the end. */
export const buildDragTrack = (px: number): DragPoint[] =>
  Array.from({ length: 21 }, (_, at) => ({
    x: Math.round(px * Math.sin((at / 20) * (Math.PI / 2))),
    ms: at * 17 + (at % 3),
  }))

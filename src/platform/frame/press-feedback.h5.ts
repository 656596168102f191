import { waitForNextFrame } from './next-frame'

/**
 * Calls a slow `draw` after the press itself is visible. H5 waits one frame: a slow phone needs too long to
 * draw a long form again. WeChat shows a press at once. A second press may call `draw` again.
 */
export type RunAfterPressFeedback = (draw: () => void) => void

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => void waitForNextFrame().then(draw)

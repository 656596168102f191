import { waitForNextFrame } from './next-frame'

/**
 * Calls what draws much for a press, once the press itself is seen. On H5 that is a frame later: a slow phone draws the
 * messages of a long form for longer than a press may wait for its answer. WeChat shows presses by itself, at once.
 */
export type RunAfterPressFeedback = (draw: () => void) => void

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => void waitForNextFrame().then(draw)

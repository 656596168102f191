import { waitForNextFrame } from './after-frame'
import type { RunAfterPressFeedback } from './after-press.types'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => void waitForNextFrame().then(draw)

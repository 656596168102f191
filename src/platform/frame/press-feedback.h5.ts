import { waitForNextFrame } from './next-frame'
import type { RunAfterPressFeedback } from './press-feedback.types'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => void waitForNextFrame().then(draw)

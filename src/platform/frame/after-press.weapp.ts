import type { RunAfterPressFeedback } from './after-press.types'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => draw()

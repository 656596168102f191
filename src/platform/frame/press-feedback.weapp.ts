import type { RunAfterPressFeedback } from './press-feedback.types'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => draw()

import type { RunAfterPressFeedback } from './press-feedback.h5'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => draw()

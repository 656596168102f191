import type { RunAfterPressFeedback, UseIsDrawnAfterPressFeedback } from './press-feedback.h5'

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => draw()

export const useIsDrawnAfterPressFeedback: UseIsDrawnAfterPressFeedback = () => true

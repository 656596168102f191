import type { UseIsDrawnAfterPressFeedback } from './drawn-after-press.h5'

export const useIsDrawnAfterPressFeedback: UseIsDrawnAfterPressFeedback = () => true

import type { AfterPress } from './after-press.types'

export const afterPress: AfterPress = (draw) => draw()

import { afterFrame } from './after-frame'
import type { AfterPress } from './after-press.types'

export const afterPress: AfterPress = (draw) => void afterFrame().then(draw)

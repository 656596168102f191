import type { PressedByKey } from './press-key.types'

export const pressedByKey: PressedByKey = {}

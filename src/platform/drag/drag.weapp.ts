import type { MouseDrag } from './drag.types'

export const mouseDrag: MouseDrag = () => ({})

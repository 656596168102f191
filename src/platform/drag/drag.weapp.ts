import type { MouseDragProps } from './drag.types'

export const mouseDragProps: MouseDragProps = () => ({})

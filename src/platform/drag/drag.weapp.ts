import type { GetMouseDragProps } from './drag.types'

export const getMouseDragProps: GetMouseDragProps = () => ({})

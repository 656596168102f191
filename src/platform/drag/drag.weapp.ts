import type { GetFreeDragProps, GetMouseDragProps } from './drag.h5'

export const getMouseDragProps: GetMouseDragProps = () => ({})

export const getFreeDragProps: GetFreeDragProps = () => ({})

import type { GetFreeDragProps, GetHorizontalDragProps } from './drag.h5'

export const getHorizontalDragProps: GetHorizontalDragProps = () => ({})

export const getFreeDragProps: GetFreeDragProps = () => ({})

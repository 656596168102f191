import type { GetFreeDragProps } from './free-drag.types'

export const getFreeDragProps: GetFreeDragProps = () => ({})

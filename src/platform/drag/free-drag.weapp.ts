import type { FreeDragProps } from './free-drag.types'

export const freeDragProps: FreeDragProps = () => ({})

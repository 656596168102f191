import type { DeskDrag } from './drag.types'

export const deskDrag: DeskDrag = () => ({})

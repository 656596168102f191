import type { PrerenderedView } from './first-view.types'

export const prerenderedView: PrerenderedView = { remove() {} }

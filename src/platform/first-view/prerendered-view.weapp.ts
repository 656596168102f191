import type { PrerenderedView } from './prerendered-view.types'

export const prerenderedView: PrerenderedView = { remove() {} }

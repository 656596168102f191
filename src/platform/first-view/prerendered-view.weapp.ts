import type { PrerenderedView } from './prerendered-view.h5'

export const prerenderedView: PrerenderedView = { remove() {} }

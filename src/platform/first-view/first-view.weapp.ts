import type { FirstView } from './first-view.types'

export const firstView: FirstView = { leave() {} }

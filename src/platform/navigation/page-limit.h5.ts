import type { MaxOpenPages } from './page-limit.types'

export const MAX_OPEN_PAGES: MaxOpenPages = Number.POSITIVE_INFINITY

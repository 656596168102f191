import type { MaxOpenPages } from './max-open-pages.types'

export const MAX_OPEN_PAGES: MaxOpenPages = Number.POSITIVE_INFINITY

import type { PageLimit } from './page-limit.types'

export const PAGE_LIMIT: PageLimit = Number.POSITIVE_INFINITY

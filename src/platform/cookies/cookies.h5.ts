import type { AsksForCookies } from './cookies.types'

export const asksForCookies: AsksForCookies = true

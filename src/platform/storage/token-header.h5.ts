import type { CarryToken } from './token-header.types'

/** The browser sends the cookie by itself. */
export const carryToken: CarryToken = () => ({})

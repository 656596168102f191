import type { TokenHeader } from './token-header.types'

/** The browser sends the cookie by itself. */
export const tokenHeader: TokenHeader = () => ({})

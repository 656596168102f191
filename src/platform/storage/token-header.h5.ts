import type { GetTokenHeader } from './token-header.types'

/** The browser sends the cookie by itself. */
export const getTokenHeader: GetTokenHeader = () => ({})

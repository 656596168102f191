import { expiringStorage } from './storage'
import { type GetTokenHeader, TOKEN_KEY } from './token-header.types'

export const getTokenHeader: GetTokenHeader = () => {
  const token = expiringStorage.get(TOKEN_KEY)
  const headers: Record<string, string> = token ? { 'x-portage-token': token } : {}
  return headers
}

import { expiringStorage } from './storage'
import { TOKEN, type TokenHeader } from './token-header.types'

export const tokenHeader: TokenHeader = () => {
  const token = expiringStorage.get(TOKEN)
  const headers: Record<string, string> = token ? { 'x-portage-token': token } : {}
  return headers
}

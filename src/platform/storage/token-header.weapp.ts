import { expiringStorage } from './storage'
import { type CarryToken, TOKEN } from './token-header.types'

export const carryToken: CarryToken = () => {
  const token = expiringStorage.get(TOKEN)
  const headers: Record<string, string> = token ? { 'x-portage-token': token } : {}
  return headers
}

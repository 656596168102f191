import { keep } from './storage'
import { type CarryToken, TOKEN } from './token-header.types'

export const carryToken: CarryToken = () => {
  const token = keep.read(TOKEN)
  const headers: Record<string, string> = token ? { 'x-portage-token': token } : {}
  return headers
}

import type { OpenWebsite } from './website.types'

export const openWebsite: OpenWebsite = async (address) => {
  window.open(address, '_blank', 'noopener,noreferrer')
  return 'opened'
}

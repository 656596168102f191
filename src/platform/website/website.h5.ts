import { websiteAddress } from '@/domain/website'
import type { OpenWebsite } from './website.types'

export const openWebsite: OpenWebsite = async (flow) => {
  window.open(websiteAddress(flow), '_blank', 'noopener')
  return 'opened'
}

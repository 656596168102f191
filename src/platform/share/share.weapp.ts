import type { WebShare } from './share.types'

export const webShare: WebShare = undefined

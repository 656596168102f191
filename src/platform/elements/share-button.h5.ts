import type { ShareButton as Share } from './share-button.types'

export const ShareButton: Share = () => null

import type { WebShare } from './share.types'

export const webShare: WebShare = {
  linkTo: (address) => window.location.origin + address,
  async open(link) {
    // Not in every browser, and not in WeChat's.
    if (!navigator.share) return false
    try {
      await navigator.share(link)
      return true
    } catch (error) {
      return (error as Error).name === 'AbortError'
    }
  },
}

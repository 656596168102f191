/**
 * Sends the user to an https address outside the app; 'copied' where only the address can be given.
 * @throws PermissionRefusedError by WeChat, of the clipboard
 */
export type OpenExternalUrl = (address: string) => Promise<'opened' | 'copied' | 'failed'>

export const openExternalUrl: OpenExternalUrl = async (address) => {
  window.open(address, '_blank', 'noopener,noreferrer')
  return 'opened'
}

/** How a browser hands a link to somebody; undefined in the mini program, whose pages are sent by WeChat. */
export type WebShare =
  | {
      /** @param address as navigation has it, such as /shared-route?id=… */
      linkTo(address: string): string
      /** @returns false where the browser cannot: the link is still to be handed over */
      open(link: { title: string; url: string }): Promise<boolean>
    }
  | undefined

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

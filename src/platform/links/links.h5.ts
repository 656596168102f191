/**
 * Opens an https address outside the app. Returns 'copied' where the platform can only copy the address.
 * @throws PermissionRefusedError when WeChat refuses the clipboard
 */
export type OpenExternalUrl = (address: string) => Promise<'opened' | 'copied' | 'failed'>

export const openExternalUrl: OpenExternalUrl = async (address) => {
  window.open(address, '_blank', 'noopener,noreferrer')
  return 'opened'
}

/** Shares a link through the browser. Undefined in the mini program, where WeChat sends the pages. */
export type WebShare =
  | {
      /** @param address in the app, such as /shared-route?id=… */
      linkTo(address: string): string
      /** @returns false where the browser cannot share; the caller must share the link another way */
      open(link: { title: string; url: string }): Promise<boolean>
    }
  | undefined

export const webShare: WebShare = {
  linkTo: (address) => window.location.origin + address,
  async open(link) {
    // Some browsers cannot share; WeChat's browser is one of them.
    if (!navigator.share) return false
    try {
      await navigator.share(link)
      return true
    } catch (error) {
      return (error as Error).name === 'AbortError'
    }
  },
}

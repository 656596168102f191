/** How a browser hands a link to somebody; undefined in the mini program, whose pages are sent by WeChat. */
export type WebShare =
  | {
      /** @param address as navigation has it, such as /shared-route?id=… */
      linkTo(address: string): string
      /** @returns false where the browser cannot: the link is still to be handed over */
      open(link: { title: string; url: string }): Promise<boolean>
    }
  | undefined

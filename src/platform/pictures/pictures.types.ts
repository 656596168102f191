/** A picture of the device, before its upload. */
export interface Picture {
  /** a Blob on H5, a temporary path in the mini program */
  handle: unknown
  name: string
  type: string
  bytes: number
  /** to show it: a blob: address or the path */
  previewUrl: string
}

/** In the user's language: what the viewer is, and what its cross and its glass do. */
export interface PreviewLabels {
  title: string
  close: string
  zoom: string
}

export interface Pictures {
  /** Lets the user choose pictures, where the platform can keep to it up to `max`; none when the user turns back.
   *  @param byCamera one that the phone's own camera takes; without, from the album too
   *  @throws PermissionRefused by WeChat */
  choose(options: { max: number; byCamera?: boolean }): Promise<Picture[]>
  /** Quality 0.8, at most 2000 × 2000 px (S1 §5). The original is given back when it cannot be made smaller. */
  compress(picture: Picture): Promise<Picture>
  /** RGBA of the picture drawn on 64 × 64 px over white, four bytes a pixel; nothing where the platform cannot tell.
   *  @throws when it cannot be opened */
  sample(picture: Picture): Promise<ArrayLike<number> | undefined>
  /** The picture as a jpg of at most 2000 × 2000 px that a text is written across, before it leaves the device; in its
   *  place from now on. @throws when it cannot be drawn */
  watermark(picture: Picture, text: string): Promise<Picture>
  /** The device may forget what it keeps to show a picture. */
  release(picture: Picture): void
  /** Shows pictures in full, starting with one of them; each can be enlarged.
   *  @throws when the code that shows them cannot be had */
  preview(urls: readonly string[], current: string, labels: PreviewLabels): Promise<void>
}

/** A picture of the device, before its upload. */
export interface LocalPicture {
  /** a Blob on H5, a temporary path in the mini program */
  handle: unknown
  name: string
  type: string
  bytes: number
  /** to show it: a blob: address or the path */
  previewUrl: string
}

/** In the user's language: what the viewer is, and what its cross and its glass do. */
export interface PictureViewerLabels {
  title: string
  close: string
  zoom: string
}

export interface DevicePictures {
  /** Lets the user choose pictures, where the platform can keep to it up to `max`; none when the user turns back.
   *  @param byCamera one that the phone's own camera takes; without, from the album too
   *  @throws PermissionRefusedError by WeChat */
  choose(options: { max: number; byCamera?: boolean }): Promise<LocalPicture[]>
  /** Quality 0.8, at most 2000 × 2000 px (S1 §5). The original is given back when it cannot be made smaller. */
  compress(picture: LocalPicture): Promise<LocalPicture>
  /** RGBA of the picture drawn on 64 × 64 px over white, four bytes a pixel; nothing where the platform cannot tell.
   *  @throws when it cannot be opened */
  sample(picture: LocalPicture): Promise<ArrayLike<number> | undefined>
  /** The picture as a jpg of at most 2000 × 2000 px that a text is written across, before it leaves the device; in its
   *  place from now on. @throws when it cannot be drawn */
  watermark(picture: LocalPicture, text: string): Promise<LocalPicture>
  /** The device may forget what it keeps to show a picture. */
  release(picture: LocalPicture): void
  /** Shows pictures in full, starting with one of them; each can be enlarged.
   *  @throws when the code that shows them cannot be had */
  preview(urls: readonly string[], current: string, labels: PictureViewerLabels): Promise<void>
}

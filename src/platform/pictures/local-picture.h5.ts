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

/** A file of the browser as a picture of the device. */
export const toLocalPicture = (file: Blob, name: string): LocalPicture => ({
  handle: file,
  name,
  type: file.type,
  bytes: file.size,
  previewUrl: URL.createObjectURL(file),
})

/** A picture on the device, before its upload. */
export interface LocalPicture {
  /** a Blob on H5, a temporary path in the mini program */
  handle: unknown
  name: string
  type: string
  bytes: number
  /** address for the preview: a blob: address or the path */
  previewUrl: string
}

/** Converts a file of the browser into a local picture. */
export const toLocalPicture = (file: Blob, name: string): LocalPicture => ({
  handle: file,
  name,
  type: file.type,
  bytes: file.size,
  previewUrl: URL.createObjectURL(file),
})

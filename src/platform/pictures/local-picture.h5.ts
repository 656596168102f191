import type { LocalPicture } from './pictures.types'

/** A file of the browser as a picture of the device. */
export const toLocalPicture = (file: Blob, name: string): LocalPicture => ({
  handle: file,
  name,
  type: file.type,
  bytes: file.size,
  previewUrl: URL.createObjectURL(file),
})

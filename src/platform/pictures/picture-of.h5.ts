import type { Picture } from './pictures.types'

/** A file of the browser as a picture of the device. */
export const pictureOf = (file: Blob, name: string): Picture => ({
  handle: file,
  name,
  type: file.type,
  bytes: file.size,
  previewUrl: URL.createObjectURL(file),
})

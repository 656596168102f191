import { COMPRESSED_IMAGE_SIDE_MAX_PX, IMAGE_COMPRESSION_QUALITY, IMAGE_TYPES } from '@/domain/pictures/image'
import { toLocalPicture } from './local-picture.h5'
import type { DevicePictures } from './pictures.types'

export const devicePictures: DevicePictures = {
  choose: ({ max, byCamera }) =>
    new Promise((resolve) => {
      const input = document.createElement('input')
      input.type = 'file'
      // Without HEIC, so that an iPhone hands over a jpg in its place.
      input.accept = [...IMAGE_TYPES, 'image/webp'].join(',')
      input.multiple = max > 1
      if (byCamera) input.capture = 'environment'
      // Safari gives no change event for an input that is not in the document.
      input.hidden = true
      document.body.append(input)
      const done = (files: File[]) => {
        input.remove()
        resolve(files.map((file) => toLocalPicture(file, file.name)))
      }
      input.onchange = () => done([...(input.files ?? [])])
      input.addEventListener('cancel', () => done([]))
      input.click()
    }),

  async compress(picture) {
    const { default: Compressor } = await import('compressorjs')
    return new Promise((resolve, reject) => {
      new Compressor(picture.handle as Blob, {
        quality: IMAGE_COMPRESSION_QUALITY,
        maxWidth: COMPRESSED_IMAGE_SIDE_MAX_PX,
        maxHeight: COMPRESSED_IMAGE_SIDE_MAX_PX,
        // A png of 2 MB or more is nearly always a photograph or a long screenshot.
        convertTypes: ['image/png', 'image/webp'],
        convertSize: 0,
        success: (blob) => {
          devicePictures.release(picture)
          resolve(toLocalPicture(blob, picture.name))
        },
        error: reject,
      })
    })
  },

  async sample({ previewUrl }) {
    const { samplePicture } = await import('./draw-picture')
    return samplePicture(previewUrl)
  },

  async watermark(picture, text) {
    const { watermarkPicture } = await import('./draw-picture')
    const blob = await watermarkPicture(picture.previewUrl, text)
    devicePictures.release(picture)
    return toLocalPicture(blob, picture.name)
  },

  release(picture) {
    URL.revokeObjectURL(picture.previewUrl)
  },

  async preview(urls, current, labels) {
    const { openPictureViewer } = await import('./picture-viewer')
    openPictureViewer(urls, current, labels)
  },
}

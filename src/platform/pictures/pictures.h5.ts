import { COMPRESSED_IMAGE_SIDE_MAX_PX, IMAGE_COMPRESSION_QUALITY, IMAGE_TYPES } from '@/domain/pictures/image'
import { type LocalPicture, toLocalPicture } from './local-picture.h5'
import type { PictureViewerLabels } from './picture-viewer.h5'

export type { LocalPicture, PictureViewerLabels }

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
    const { samplePicturePixels } = await import('./draw-picture.h5')
    return samplePicturePixels(previewUrl)
  },

  async watermark(picture, text) {
    const { watermarkPicture } = await import('./draw-picture.h5')
    const blob = await watermarkPicture(picture.previewUrl, text)
    devicePictures.release(picture)
    return toLocalPicture(blob, picture.name)
  },

  release(picture) {
    URL.revokeObjectURL(picture.previewUrl)
  },

  async preview(urls, current, labels) {
    const { openPictureViewer } = await import('./picture-viewer.h5')
    openPictureViewer(urls, current, labels)
  },
}

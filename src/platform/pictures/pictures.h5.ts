import { COMPRESSED_IMAGE_SIDE_MAX_PX, IMAGE_COMPRESSION_QUALITY, IMAGE_TYPES } from '@/domain/pictures/image'
import { type LocalPicture, toLocalPicture } from './local-picture.h5'
import type { PictureViewerLabels } from './picture-viewer.h5'

export type { LocalPicture, PictureViewerLabels }

export interface DevicePictures {
  /**
   * Lets the user choose pictures, at most `max` where the platform enforces it. Returns none when the user
   * cancels.
   * @param byCamera The user takes a photograph with the phone's camera. Without it the user may choose from
   * the album too.
   * @throws PermissionRefusedError when WeChat refuses it
   */
  choose(options: { max: number; byCamera?: boolean }): Promise<LocalPicture[]>
  /**
   * Compresses a picture to quality 0.8 and at most 2000 × 2000 px (S1 §5). Returns the original when it
   * cannot be made smaller.
   */
  compress(picture: LocalPicture): Promise<LocalPicture>
  /**
   * Returns the RGBA bytes of the picture, four per pixel, drawn at 64 × 64 px over white. Returns undefined
   * where the platform cannot read them.
   * @throws when the picture cannot be opened
   */
  sample(picture: LocalPicture): Promise<ArrayLike<number> | undefined>
  /**
   * Returns the picture as a jpg of at most 2000 × 2000 px with a text written across it. It replaces the
   * original before the upload. @throws when it cannot be drawn
   */
  watermark(picture: LocalPicture, text: string): Promise<LocalPicture>
  /** Frees the data that the device keeps for the preview. */
  release(picture: LocalPicture): void
  /**
   * Shows pictures in full size, starting with `current`. The user can enlarge each.
   * @throws when the code of the viewer cannot be loaded
   */
  preview(urls: readonly string[], current: string, labels: PictureViewerLabels): Promise<void>
}

export const devicePictures: DevicePictures = {
  choose: ({ max, byCamera }) =>
    new Promise((resolve) => {
      const input = document.createElement('input')
      input.type = 'file'
      // HEIC is not in the list, so an iPhone converts the picture to jpg.
      input.accept = [...IMAGE_TYPES, 'image/webp'].join(',')
      input.multiple = max > 1
      if (byCamera) input.capture = 'environment'
      // Safari fires no change event for an input outside the document.
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
        // A png of 2 MB or more is nearly always a photograph or a long screenshot, so jpg suits it.
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

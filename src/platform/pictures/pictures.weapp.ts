import Taro from '@tarojs/taro'
import {
  BLANK_CHECK_SIDE_PX,
  computeSizeWithinMaxSide,
  IMAGE_COMPRESSION_QUALITY,
  needsJpegConversion,
} from '@/domain/pictures/image'
import { saveCanvasToFile } from '../canvas/canvas-file.weapp'
import { wechatPrivacyConsent } from '../permission/permission.weapp'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import { drawWatermark, JPEG_BACKGROUND_COLOUR } from './draw-watermark'
import { getFileSizeBytes, toLocalPicture } from './local-picture.weapp'
import type { DevicePictures, LocalPicture } from './pictures.h5'

export type { DevicePictures, LocalPicture, PictureViewerLabels } from './pictures.h5'

/** How a camera that was held upright, or upside down on its side, says that its picture is to be turned (EXIF 5 to 8). */
const ON_ITS_SIDE = /^(?:left|right)/

/**
 * A jpg of at most 2000 × 2000 px, which stands upright however the camera was held; nothing of a picture that is no jpg,
 * which WeChat's compression leaves as large as it was.
 */
async function compressToJpg(src: string): Promise<string | undefined> {
  // The sides as they are stored; `orientation` says how the picture is to be turned.
  const { width, height, type, orientation = 'up' } = await Taro.getImageInfo({ src })
  if (type !== 'jpeg') return undefined
  const upright = ON_ITS_SIDE.test(orientation)
    ? computeSizeWithinMaxSide(height, width)
    : computeSizeWithinMaxSide(width, height)
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality: IMAGE_COMPRESSION_QUALITY * 100,
    // The height follows from it, so that nothing is squeezed.
    compressedWidth: upright.width,
  })
  return tempFilePath
}

/** A picture drawn anew as a jpg. @param text written across it */
async function redrawAsJpg(src: string, text?: string): Promise<string> {
  const { canvas, context, width, height } = await drawToCanvas(src, computeSizeWithinMaxSide)
  if (text) drawWatermark(context, { width, height }, text)
  return saveCanvasToFile(canvas, { width, height, fileType: 'jpg', quality: IMAGE_COMPRESSION_QUALITY })
}

/** @param sizeOf what the picture is drawn at, in px, by its own sides as the canvas has them */
async function drawToCanvas(src: string, sizeOf: typeof computeSizeWithinMaxSide) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
  const image = canvas.createImage() as unknown as HTMLImageElement
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = src
  })
  const { width, height } = Object.assign(canvas, sizeOf(image.width, image.height))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = JPEG_BACKGROUND_COLOUR
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { canvas, context, width, height }
}

/** The file of a picture that was made a jpg, by the picture's name. */
const toLocalJpg = (path: string, bytes: number, { name }: LocalPicture): LocalPicture => ({
  ...toLocalPicture(path, bytes),
  type: 'image/jpeg',
  name,
})

export const devicePictures: DevicePictures = {
  async choose({ max, byCamera }) {
    try {
      await wechatPrivacyConsent.authorize()
      const { tempFiles } = await Taro.chooseMedia({
        count: Math.min(max, 20),
        mediaType: ['image'],
        sizeType: ['original'],
        sourceType: byCamera ? ['camera'] : ['album', 'camera'],
      })
      return tempFiles.map(({ tempFilePath, size }) => toLocalPicture(tempFilePath, size))
    } catch (error) {
      const why = findWechatPermissionRefusalReason(error)
      if (why) throw new PermissionRefusedError(why)
      // Turning back from the album is told as a failure.
      return []
    }
  },

  async compress(picture) {
    const src = picture.handle as string
    const small = (await compressToJpg(src)) ?? (await redrawAsJpg(src))
    const bytes = await getFileSizeBytes(small)
    if (bytes >= picture.bytes && !needsJpegConversion(picture.type)) return picture
    return toLocalJpg(small, bytes, picture)
  },

  async sample({ handle }) {
    const { context } = await drawToCanvas(handle as string, () => ({
      width: BLANK_CHECK_SIDE_PX,
      height: BLANK_CHECK_SIDE_PX,
    }))
    try {
      return context.getImageData(0, 0, BLANK_CHECK_SIDE_PX, BLANK_CHECK_SIDE_PX).data
    } catch {
      // Some phones do not let a canvas be read.
      return undefined
    }
  },

  async watermark(picture, text) {
    const src = picture.handle as string
    // A canvas of some phones does not know how the camera was held.
    const path = await redrawAsJpg((await compressToJpg(src)) ?? src, text)
    return toLocalJpg(path, await getFileSizeBytes(path), picture)
  },

  /** Temporary files go with the app. */
  release() {},

  async preview(urls, current) {
    void Taro.previewImage({ urls: [...urls], current })
  },
}

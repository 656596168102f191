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

/** Orientation of a picture whose sides are swapped: the camera was turned by 90° (EXIF 5 to 8). */
const ON_ITS_SIDE = /^(?:left|right)/

/**
 * Returns a jpg of at most 2000 × 2000 px, upright whatever the camera's orientation was. Returns undefined
 * for other types, because WeChat's compression does not reduce them.
 */
async function compressToJpg(src: string): Promise<string | undefined> {
  // Width and height as stored in the file; `orientation` tells how to turn the picture.
  const { width, height, type, orientation = 'up' } = await Taro.getImageInfo({ src })
  if (type !== 'jpeg') return undefined
  const upright = ON_ITS_SIDE.test(orientation)
    ? computeSizeWithinMaxSide(height, width)
    : computeSizeWithinMaxSide(width, height)
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality: IMAGE_COMPRESSION_QUALITY * 100,
    // WeChat derives the height from the width and keeps the proportions.
    compressedWidth: upright.width,
  })
  return tempFilePath
}

/** Draws a picture again as a jpg. @param text to write across it */
async function redrawAsJpg(src: string, text?: string): Promise<string> {
  const { canvas, context, width, height } = await drawToCanvas(src, computeSizeWithinMaxSide)
  if (text) drawWatermark(context, { width, height }, text)
  return saveCanvasToFile(canvas, { width, height, fileType: 'jpg', quality: IMAGE_COMPRESSION_QUALITY })
}

/** @param sizeOf returns the size to draw at, in px, from the picture's own size on the canvas */
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

/** Returns the jpg version of a picture, with the picture's own name. */
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
      // WeChat reports a cancelled choice as a failure.
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
      // Some phones do not allow reading a canvas.
      return undefined
    }
  },

  async watermark(picture, text) {
    const src = picture.handle as string
    // The canvas of some phones ignores the camera's orientation, so the picture is compressed first.
    const path = await redrawAsJpg((await compressToJpg(src)) ?? src, text)
    return toLocalJpg(path, await getFileSizeBytes(path), picture)
  },

  /** WeChat deletes temporary files with the app. */
  release() {},

  async preview(urls, current) {
    void Taro.previewImage({ urls: [...urls], current })
  },
}

import Taro from '@tarojs/taro'
import {
  BLANK_CHECK_SIDE_PX,
  fitWithin,
  IMAGE_COMPRESSION_QUALITY,
  needsJpegConversion,
} from '@/domain/image'
import { fileOfCanvas } from '../canvas/canvas-file.weapp'
import { PermissionRefused } from '../permission/permission.types'
import { refusalOf } from '../permission/refusal-of'
import { privacy } from '../privacy/privacy.weapp'
import { drawWatermark, PAPER } from './draw-watermark'
import { pictureOf, sizeOf } from './picture-of.weapp'
import type { Picture, Pictures } from './pictures.types'

/** How a camera that was held upright, or upside down on its side, says that its picture is to be turned (EXIF 5 to 8). */
const ON_ITS_SIDE = /^(?:left|right)/

/**
 * A jpg of at most 2000 × 2000 px, which stands upright however the camera was held; nothing of a picture that is no jpg,
 * which WeChat's compression leaves as large as it was.
 */
async function compressedJpg(src: string): Promise<string | undefined> {
  // The sides as they are stored; `orientation` says how the picture is to be turned.
  const { width, height, type, orientation = 'up' } = await Taro.getImageInfo({ src })
  if (type !== 'jpeg') return undefined
  const upright = ON_ITS_SIDE.test(orientation) ? fitWithin(height, width) : fitWithin(width, height)
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality: IMAGE_COMPRESSION_QUALITY * 100,
    // The height follows from it, so that nothing is squeezed.
    compressedWidth: upright.width,
  })
  return tempFilePath
}

/** A picture drawn anew as a jpg. @param text written across it */
async function redrawn(src: string, text?: string): Promise<string> {
  const { canvas, context, width, height } = await drawn(src, fitWithin)
  if (text) drawWatermark(context, { width, height }, text)
  return fileOfCanvas(canvas, { width, height, fileType: 'jpg', quality: IMAGE_COMPRESSION_QUALITY })
}

/** @param toOuterSize what the picture is drawn at, in px, by its own sides as the canvas has them */
async function drawn(src: string, sizeOf: typeof fitWithin) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
  const image = canvas.createImage() as unknown as HTMLImageElement
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = src
  })
  const { width, height } = Object.assign(canvas, sizeOf(image.width, image.height))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { canvas, context, width, height }
}

/** The file of a picture that was made a jpg, by the picture's name. */
const jpgOf = (path: string, bytes: number, { name }: Picture): Picture => ({
  ...pictureOf(path, bytes),
  type: 'image/jpeg',
  name,
})

export const pictures: Pictures = {
  async choose({ max, byCamera }) {
    try {
      await privacy.authorize()
      const { tempFiles } = await Taro.chooseMedia({
        count: Math.min(max, 20),
        mediaType: ['image'],
        sizeType: ['original'],
        sourceType: byCamera ? ['camera'] : ['album', 'camera'],
      })
      return tempFiles.map(({ tempFilePath, size }) => pictureOf(tempFilePath, size))
    } catch (error) {
      const why = refusalOf(error)
      if (why) throw new PermissionRefused(why)
      // Turning back from the album is told as a failure.
      return []
    }
  },

  async compress(picture) {
    const src = picture.handle as string
    const small = (await compressedJpg(src)) ?? (await redrawn(src))
    const bytes = await sizeOf(small)
    if (bytes >= picture.bytes && !needsJpegConversion(picture.type)) return picture
    return jpgOf(small, bytes, picture)
  },

  async sample({ handle }) {
    const { context } = await drawn(handle as string, () => ({
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
    const path = await redrawn((await compressedJpg(src)) ?? src, text)
    return jpgOf(path, await sizeOf(path), picture)
  },

  /** Temporary files go with the app. */
  release() {},

  async preview(urls, current) {
    void Taro.previewImage({ urls: [...urls], current })
  },
}

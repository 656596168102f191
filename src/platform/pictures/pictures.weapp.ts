import Taro from '@tarojs/taro'
import { fitWithin, IMAGE_QUALITY, SAMPLE_PX } from '@/domain/image'
import { PermissionRefused } from '../permission/permission.types'
import { refusalOf } from '../permission/refusal-of'
import { privacy } from '../privacy/privacy.weapp'
import { drawWatermark, PAPER } from './draw-watermark'
import { pictureOf, sizeOf } from './picture-of.weapp'
import type { Pictures } from './pictures.types'

/** Width and height in px. */
async function pixelsOf(src: string): Promise<[number, number]> {
  const { width, height } = await Taro.getImageInfo({ src })
  return [width, height]
}

interface Size {
  width: number
  height: number
}

async function compressed(src: string, { width, height }: Size): Promise<string> {
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality: IMAGE_QUALITY * 100,
    compressedWidth: width,
    compressedHeight: height,
  })
  return tempFilePath
}

/**
 * WeChat's own compression leaves a png a png, as large as it was whatever the quality: it is drawn anew, as a jpg.
 * @param text written across it
 */
async function redrawn(src: string, size: Size, text?: string): Promise<string> {
  const { canvas, context } = await drawn(src, size)
  if (text) drawWatermark(context, size, text)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as never,
    fileType: 'jpg',
    quality: IMAGE_QUALITY,
    // Without these it would be as large as the screen's dots make it.
    destWidth: size.width,
    destHeight: size.height,
  } as never)
  return tempFilePath
}

async function drawn(src: string, { width, height }: Size) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const image = canvas.createImage() as unknown as HTMLImageElement
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = src
  })
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { canvas, context }
}

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
    const { width, height, type } = await Taro.getImageInfo({ src })
    const size = fitWithin(width, height)
    const small = await (type === 'jpeg' ? compressed(src, size) : redrawn(src, size))
    const bytes = await sizeOf(small)
    if (bytes >= picture.bytes) return picture
    return { ...pictureOf(small, bytes), type: 'image/jpeg', name: picture.name }
  },

  async sample({ handle }) {
    const size = { width: SAMPLE_PX, height: SAMPLE_PX }
    const { context } = await drawn(handle as string, size)
    try {
      return context.getImageData(0, 0, size.width, size.height).data
    } catch {
      // Some phones do not let a canvas be read.
      return undefined
    }
  },

  async watermark(picture, text) {
    // What WeChat compresses stands upright; a canvas of some phones does not know how the camera was held.
    const { handle, name } = picture.type === 'image/jpeg' ? await pictures.compress(picture) : picture
    const src = handle as string
    const path = await redrawn(src, fitWithin(...(await pixelsOf(src))), text)
    return { ...pictureOf(path, await sizeOf(path)), type: 'image/jpeg', name }
  },

  /** Temporary files go with the app. */
  release() {},

  async preview(urls, current) {
    void Taro.previewImage({ urls: [...urls], current })
  },
}

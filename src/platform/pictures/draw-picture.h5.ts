import {
  BLANK_CHECK_SIDE_PX,
  computeSizeWithinMaxSide,
  IMAGE_COMPRESSION_QUALITY,
} from '@/domain/pictures/image'
import { drawWatermark, JPEG_BACKGROUND_COLOUR } from './draw-watermark'
import { type LocalPicture, toLocalPicture } from './local-picture.h5'

interface Size {
  width: number
  height: number
}

/** @throws when the browser cannot draw it */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function drawToCanvas(image: HTMLImageElement, { width, height }: Size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = JPEG_BACKGROUND_COLOUR
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { canvas, context }
}

/**
 * Returns the RGBA bytes of a picture, drawn at 64 × 64 px over white. @throws when the browser cannot draw
 * it
 */
export async function samplePicturePixels(url: string): Promise<Uint8ClampedArray> {
  const size = { width: BLANK_CHECK_SIDE_PX, height: BLANK_CHECK_SIDE_PX }
  const { context } = drawToCanvas(await loadImage(url), size)
  return context.getImageData(0, 0, size.width, size.height).data
}

/** Returns a picture as a jpg with a text written across it. @throws when the browser cannot draw it */
export async function watermarkPicture(url: string, text: string): Promise<Blob> {
  const image = await loadImage(url)
  const size = computeSizeWithinMaxSide(image.naturalWidth, image.naturalHeight)
  const { canvas, context } = drawToCanvas(image, size)
  drawWatermark(context, size, text)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('toBlob')))
    canvas.toBlob(done, 'image/jpeg', IMAGE_COMPRESSION_QUALITY)
  })
}

/** Returns the current frame of a video, in its own size. @throws when the video shows nothing */
export async function captureVideoFrame(video: HTMLVideoElement): Promise<LocalPicture> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', IMAGE_COMPRESSION_QUALITY),
  )
  if (!blob) throw new Error('the camera gave no picture')
  return toLocalPicture(blob, 'camera.jpg')
}

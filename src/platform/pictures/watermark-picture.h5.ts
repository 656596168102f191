import { fitWithin, IMAGE_QUALITY } from '@/domain/image'
import { drawWatermark, PAPER } from './draw-watermark'

/** A picture as a jpg that a text is written across. @throws when the browser cannot draw it */
export async function watermarkPicture(url: string, text: string): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const size = fitWithin(image.naturalWidth, image.naturalHeight)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')!
  context.fillStyle = PAPER
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
  drawWatermark(context, size, text)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('toBlob')))
    canvas.toBlob(done, 'image/jpeg', IMAGE_QUALITY)
  })
}

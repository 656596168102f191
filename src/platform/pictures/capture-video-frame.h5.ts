import { IMAGE_COMPRESSION_QUALITY } from '@/domain/pictures/image'
import { toLocalPicture } from './local-picture.h5'
import type { LocalPicture } from './pictures.types'

/** What a video shows at this moment, in its own size. @throws when it shows nothing */
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

import Taro from '@tarojs/taro'
import { fitWithin, IMAGE_QUALITY } from '@/domain/image'
import type { Picture, Pictures } from './pictures.types'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** The path's ending tells the type; WeChat names what it hands over by what it is. */
const typeOf = (path: string) => {
  const ending = path.split('.').pop()?.toLowerCase() ?? ''
  return TYPES[ending] ?? (/^[a-z0-9]{2,5}$/.test(ending) ? `image/${ending}` : 'image/jpeg')
}

const pictureOf = (path: string, bytes: number): Picture => ({
  handle: path,
  name: path.split('/').pop() ?? 'picture',
  type: typeOf(path),
  bytes,
  previewUrl: path,
})

const sizeOf = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size!), fail: reject })
  })

export const pictures: Pictures = {
  async choose({ max }) {
    try {
      const { tempFiles } = await Taro.chooseMedia({
        count: Math.min(max, 20),
        mediaType: ['image'],
        sizeType: ['original'],
        sourceType: ['album', 'camera'],
      })
      return tempFiles.map(({ tempFilePath, size }) => pictureOf(tempFilePath, size))
    } catch {
      // Turning back from the album is told as a failure.
      return []
    }
  },

  async compress(picture) {
    const src = picture.handle as string
    const { width, height } = await Taro.getImageInfo({ src })
    const size = fitWithin(width, height)
    const { tempFilePath } = await Taro.compressImage({
      src,
      quality: IMAGE_QUALITY * 100,
      compressedWidth: size.width,
      compressedHeight: size.height,
    })
    return { ...pictureOf(tempFilePath, await sizeOf(tempFilePath)), type: 'image/jpeg', name: picture.name }
  },

  /** Temporary files go with the app. */
  release() {},

  preview(urls, current) {
    void Taro.previewImage({ urls: [...urls], current })
  },
}

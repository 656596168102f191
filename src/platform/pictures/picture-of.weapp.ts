import Taro from '@tarojs/taro'
import type { Picture } from './pictures.types'

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

/** A temporary file of WeChat's as a picture of the device. */
export const pictureOf = (path: string, bytes: number): Picture => ({
  handle: path,
  name: path.split('/').pop() ?? 'picture',
  type: typeOf(path),
  bytes,
  previewUrl: path,
})

/** Bytes of a file. */
export const sizeOf = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size!), fail: reject })
  })

import Taro from '@tarojs/taro'
import type { LocalPicture } from './pictures'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** The path's ending tells the type; WeChat names what it hands over by what it is. */
const getMimeType = (path: string) => {
  const ending = path.split('.').pop()?.toLowerCase() ?? ''
  return TYPES[ending] ?? (/^[a-z0-9]{2,5}$/.test(ending) ? `image/${ending}` : 'image/jpeg')
}

/** A temporary file of WeChat's as a picture of the device. */
export const toLocalPicture = (path: string, bytes: number): LocalPicture => ({
  handle: path,
  name: path.split('/').pop() ?? 'picture',
  type: getMimeType(path),
  bytes,
  previewUrl: path,
})

/** Bytes of a file. */
export const getFileSizeBytes = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size!), fail: reject })
  })

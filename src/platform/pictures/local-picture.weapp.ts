import Taro from '@tarojs/taro'
import type { LocalPicture } from './pictures'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** Derives the media type from the path's extension. WeChat names its temporary files by their type. */
const getMimeType = (path: string) => {
  const ending = path.split('.').pop()?.toLowerCase() ?? ''
  return TYPES[ending] ?? (/^[a-z0-9]{2,5}$/.test(ending) ? `image/${ending}` : 'image/jpeg')
}

/** Converts a temporary file of WeChat into a local picture. */
export const toLocalPicture = (path: string, bytes: number): LocalPicture => ({
  handle: path,
  name: path.split('/').pop() ?? 'picture',
  type: getMimeType(path),
  bytes,
  previewUrl: path,
})

/** Returns the size of a file in bytes. */
export const getFileSizeBytes = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({ filePath, success: ({ size }) => resolve(size!), fail: reject })
  })

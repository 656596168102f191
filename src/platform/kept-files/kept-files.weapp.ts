import Taro from '@tarojs/taro'
import { getFileSizeBytes, toLocalPicture } from '../pictures/local-picture.weapp'
import type { KeptFiles } from './kept-files.h5'

/** The folder of the user, which WeChat keeps. A temporary file is gone when the app closes. */
const getPath = (key: string): string => `${Taro.env.USER_DATA_PATH}/queued-${key}`

const getKeptNames = (): Promise<string[]> =>
  new Promise((resolve) => {
    Taro.getFileSystemManager().readdir({
      dirPath: Taro.env.USER_DATA_PATH!,
      success: ({ files }) => resolve(files),
      fail: () => resolve([]),
    })
  })

/** Returns the path of a kept picture, whose ending is its type. */
async function findPath(key: string): Promise<string | undefined> {
  const path = getPath(key)
  const name = (await getKeptNames()).find((each) =>
    path.endsWith(`/${each.slice(0, each.lastIndexOf('.'))}`),
  )
  return name === undefined ? undefined : `${Taro.env.USER_DATA_PATH}/${name}`
}

export const keptFiles: KeptFiles = {
  keep: (key, { handle }) =>
    new Promise((resolve) => {
      const srcPath = handle as string
      Taro.getFileSystemManager().copyFile({
        srcPath,
        destPath: `${getPath(key)}.${srcPath.split('.').pop() ?? 'jpg'}`,
        success: () => resolve(true),
        fail: () => resolve(false),
      })
    }),
  async read(key) {
    const path = await findPath(key)
    return path === undefined ? undefined : toLocalPicture(path, await getFileSizeBytes(path))
  },
  async remove(key) {
    const filePath = await findPath(key)
    if (!filePath) return
    await new Promise<void>((resolve) => {
      Taro.getFileSystemManager().unlink({ filePath, success: () => resolve(), fail: () => resolve() })
    })
  },
}

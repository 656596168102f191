import Taro from '@tarojs/taro'
import { getFileSizeBytes, toLocalPicture } from '../pictures/local-picture.weapp'
import type { KeptFiles } from './kept-files.h5'

const TAKEN = 'taken-'

/** The folder of the user, which WeChat keeps. A temporary file is gone when the app closes. */
const getPath = (name: string): string => `${Taro.env.USER_DATA_PATH}/${name}`
const getKeptName = (key: string): string => `queued-${key}`

const getEnding = (path: string): string => path.split('.').pop() ?? 'jpg'

const listNames = (): Promise<string[]> =>
  new Promise((resolve) => {
    Taro.getFileSystemManager().readdir({
      dirPath: Taro.env.USER_DATA_PATH!,
      success: ({ files }) => resolve(files),
      fail: () => resolve([]),
    })
  })

/** Returns the path of a kept picture, whose ending is its type. */
async function findPath(key: string): Promise<string | undefined> {
  const name = (await listNames()).find((each) => each.slice(0, each.lastIndexOf('.')) === getKeptName(key))
  return name && getPath(name)
}

const unlink = (filePath: string): Promise<void> =>
  new Promise((resolve) => {
    Taro.getFileSystemManager().unlink({ filePath, success: () => resolve(), fail: () => resolve() })
  })

const open = async (path: string) => toLocalPicture(path, await getFileSizeBytes(path))

export const keptFiles: KeptFiles = {
  keep: (key, { handle }) =>
    new Promise((resolve) => {
      const srcPath = handle as string
      Taro.getFileSystemManager().copyFile({
        srcPath,
        destPath: getPath(`${getKeptName(key)}.${getEnding(srcPath)}`),
        success: () => resolve(true),
        fail: () => resolve(false),
      })
    }),
  async read(key) {
    const path = await findPath(key)
    return path === undefined ? undefined : open(path)
  },
  /** Renames the file, because a full phone has no room for a copy. */
  async take(key) {
    const oldPath = await findPath(key)
    if (!oldPath) return undefined
    const newPath = getPath(`${TAKEN}${key}.${getEnding(oldPath)}`)
    await new Promise<void>((resolve, reject) => {
      Taro.getFileSystemManager().rename({ oldPath, newPath, success: () => resolve(), fail: reject })
    })
    return open(newPath)
  },
  async remove(key) {
    const path = await findPath(key)
    if (path) await unlink(path)
  },
  async removeTaken() {
    const names = (await listNames()).filter((name) => name.startsWith(TAKEN))
    await Promise.all(names.map((name) => unlink(getPath(name))))
  },
}

import Taro from '@tarojs/taro'
import type { PrepareTextFileExport } from './text-file.h5'

export type { TextFile, TextFileExportResult } from './text-file.h5'

const write = (filePath: string, data: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      ...{ filePath, data, encoding: 'utf8' },
      ...{ success: resolve, fail: reject },
    })
  })

/** By callbacks: Taro makes no promise of this one. */
const send = (filePath: string, fileName: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void Taro.shareFileMessage({ filePath, fileName, success: resolve, fail: reject })
  })

/** The file of a name takes the place of the one before it, so that the phone keeps one. */
export const prepareTextFileExport: PrepareTextFileExport = async ({ name, text }) => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  await write(filePath, text)
  return async () => {
    try {
      await send(filePath, name)
      return 'done'
    } catch (error) {
      const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
      return errMsg.includes('cancel') ? 'cancelled' : 'unsupported'
    }
  }
}

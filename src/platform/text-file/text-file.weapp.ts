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

/** Uses callbacks: Taro returns no promise for this call. */
const send = (filePath: string, fileName: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void Taro.shareFileMessage({ filePath, fileName, success: resolve, fail: reject })
  })

/** A file replaces the earlier file of the same name, so the phone keeps only one. */
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

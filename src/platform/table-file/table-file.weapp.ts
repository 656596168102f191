import Taro from '@tarojs/taro'
import { wechatPrivacyConsent } from '../permission/permission.weapp'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import type { ChooseTableFile, GetFileDropProps } from './table-file.h5'

export type { TableFile } from './table-file.h5'

/** WeChat offers the files of a chat. The member sends a table to a chat first, such as to themselves. */
export const chooseTableFile: ChooseTableFile = async () => {
  try {
    await wechatPrivacyConsent.authorize()
    const { tempFiles } = await Taro.chooseMessageFile({
      count: 1,
      type: 'file',
      extension: ['xlsx', 'csv', 'tsv', 'txt'],
    })
    const [file] = tempFiles
    return file && { handle: file.path, name: file.name }
  } catch (error) {
    const why = findWechatPermissionRefusalReason(error)
    if (why) throw new PermissionRefusedError(why)
    // WeChat reports a cancelled choice as a failure.
    return undefined
  }
}

export const CAN_DROP_FILES = false

export const getFileDropProps: GetFileDropProps = () => ({})

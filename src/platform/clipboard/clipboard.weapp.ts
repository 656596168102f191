import Taro from '@tarojs/taro'
import { wechatPrivacyConsent } from '../permission/permission.weapp'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import type { ReadClipboard, WriteClipboard } from './clipboard.h5'

export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await wechatPrivacyConsent.authorize()
    await Taro.setClipboardData({ data: text })
    return true
  } catch (error) {
    const why = findWechatPermissionRefusalReason(error)
    if (why) throw new PermissionRefusedError(why)
    return false
  }
}

export const readClipboard: ReadClipboard = async () => {
  try {
    await wechatPrivacyConsent.authorize()
    return (await Taro.getClipboardData()).data
  } catch {
    return undefined
  }
}

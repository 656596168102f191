import Taro from '@tarojs/taro'
import { privacy } from '../permission/permission.weapp'
import { PermissionRefusedError, toPermissionRefusal } from '../permission/permission-refusal'
import type { WriteClipboard } from './clipboard.h5'

export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await privacy.authorize()
    await Taro.setClipboardData({ data: text })
    return true
  } catch (error) {
    const why = toPermissionRefusal(error)
    if (why) throw new PermissionRefusedError(why)
    return false
  }
}

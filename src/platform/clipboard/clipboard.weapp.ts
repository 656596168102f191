import Taro from '@tarojs/taro'
import { PermissionRefusedError } from '../permission/permission.types'
import { toPermissionRefusal } from '../permission/permission-refusal'
import { privacy } from '../privacy/privacy.weapp'
import type { WriteClipboard } from './clipboard.types'

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

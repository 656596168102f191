import Taro from '@tarojs/taro'
import { PermissionRefused } from '../permission/permission.types'
import { refusalOf } from '../permission/refusal-of'
import { privacy } from '../privacy/privacy.weapp'
import type { WriteClipboard } from './clipboard.types'

export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await privacy.authorize()
    await Taro.setClipboardData({ data: text })
    return true
  } catch (error) {
    const why = refusalOf(error)
    if (why) throw new PermissionRefused(why)
    return false
  }
}

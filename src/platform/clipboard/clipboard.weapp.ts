import Taro from '@tarojs/taro'
import type { WriteClipboard } from './clipboard.types'

export const writeClipboard: WriteClipboard = async (text) => {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}

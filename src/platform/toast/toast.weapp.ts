import Taro from '@tarojs/taro'
import { type ShowToast, TOAST_MS } from './toast.types'

export const showToast: ShowToast = (message, { ms } = { ms: TOAST_MS }) => {
  void Taro.showToast({ title: message, icon: 'none', duration: ms })
}

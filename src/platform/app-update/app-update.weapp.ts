import Taro from '@tarojs/taro'
import type { AppUpdate } from './app-update.types'

let isWaiting = false

export const appUpdate: AppUpdate = {
  watch() {
    Taro.getUpdateManager().onUpdateReady(() => {
      isWaiting = true
    })
  },
  isPending: () => isWaiting,
  dismiss() {
    isWaiting = false
  },
  apply: () => Taro.getUpdateManager().applyUpdate(),
}

import Taro from '@tarojs/taro'
import type { NewVersion } from './new-version.types'

let isWaiting = false

export const newVersion: NewVersion = {
  watch() {
    Taro.getUpdateManager().onUpdateReady(() => {
      isWaiting = true
    })
  },
  isWaiting: () => isWaiting,
  leave() {
    isWaiting = false
  },
  apply: () => Taro.getUpdateManager().applyUpdate(),
}

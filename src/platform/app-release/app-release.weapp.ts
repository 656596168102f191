import Taro from '@tarojs/taro'
import { SCREENS } from '../../screens/screens'
import type { AppUpdate, RestartApp, StaleReleaseReloader } from './app-release.h5'

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

/** WeChat delivers the app as a whole, and a newer version at a start. */
export const staleReleaseReloader: StaleReleaseReloader = {
  reloadIfStale: async () => false,
  wasJustReloaded: () => false,
}

export const restartApp: RestartApp = () => void Taro.reLaunch({ url: `/${SCREENS.home.page}` })

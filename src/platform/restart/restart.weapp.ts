import Taro from '@tarojs/taro'
import { SCREENS } from '../../navigation/screens'
import type { RestartApp } from './restart.types'

export const restartApp: RestartApp = () => void Taro.reLaunch({ url: `/${SCREENS.home.page}` })

import Taro from '@tarojs/taro'
import { SCREENS } from '../../../config/screens'
import type { Restart } from './restart.types'

export const restart: Restart = () => void Taro.reLaunch({ url: `/${SCREENS.home.page}` })

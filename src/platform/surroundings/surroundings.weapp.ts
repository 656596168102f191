import Taro from '@tarojs/taro'
import { launchParams } from '../launch/launch'
import type { ReadSurroundings } from './surroundings.types'

export const surroundings: ReadSurroundings = () => ({
  params: launchParams(),
  path: `/${Taro.getLaunchOptionsSync().path}`,
  userAgent: '',
  nativeMiniProgram: true,
})

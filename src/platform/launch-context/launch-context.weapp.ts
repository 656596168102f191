import Taro from '@tarojs/taro'
import { getLaunchParams } from '../launch/launch'
import type { GetLaunchContext } from './launch-context.types'

export const getLaunchContext: GetLaunchContext = () => ({
  params: getLaunchParams(),
  path: `/${Taro.getLaunchOptionsSync().path}`,
  userAgent: '',
  nativeMiniProgram: true,
})

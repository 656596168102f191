import Taro from '@tarojs/taro'
import type { LaunchParams } from './launch.types'

export const launchParams: LaunchParams = () => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, decodeURIComponent(String(value))]),
  )
}

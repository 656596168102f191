import Taro from '@tarojs/taro'
import { decoded } from '@/domain/decoded'
import type { LaunchParams, RemoveFromAddress } from './launch.types'

export const launchParams: LaunchParams = () => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decoded(String(value))]))
}

/** The mini program has no address bar. */
export const removeFromAddress: RemoveFromAddress = () => {}

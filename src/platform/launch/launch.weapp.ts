import Taro from '@tarojs/taro'
import { decodeUriSafely } from '@/domain/base/decoded'
import type { GetLaunchParams, IsSinglePageMode, RemoveUrlParams } from './launch.types'

export const getLaunchParams: GetLaunchParams = () => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, decodeUriSafely(String(value))]),
  )
}

/** The mini program has no address bar. */
export const removeUrlParams: RemoveUrlParams = () => {}

/** WeChat's number of a start out of the Moments. */
const SINGLE_PAGE = 1154

export const isSinglePageMode: IsSinglePageMode = () => Taro.getLaunchOptionsSync().scene === SINGLE_PAGE

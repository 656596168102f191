import Taro from '@tarojs/taro'
import { decodeUriSafely } from '@/domain/decoded'
import type { IsSinglePage, LaunchParams, RemoveFromAddress } from './launch.types'

export const launchParams: LaunchParams = () => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, decodeUriSafely(String(value))]),
  )
}

/** The mini program has no address bar. */
export const removeFromAddress: RemoveFromAddress = () => {}

/** WeChat's number of a start out of the Moments. */
const SINGLE_PAGE = 1154

export const isSinglePage: IsSinglePage = () => Taro.getLaunchOptionsSync().scene === SINGLE_PAGE

import Taro from '@tarojs/taro'
import { decodeUriSafely } from '@/domain/base/decoded'
import type {
  GetLaunchContext,
  GetLaunchParams,
  GetPreferredLanguages,
  IsSinglePageMode,
  RemoveUrlParams,
  SecretLinkParam,
} from './launch.h5'

export const getLaunchParams: GetLaunchParams = () => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, decodeUriSafely(String(value))]),
  )
}

/** The mini program has no address bar. */
export const removeUrlParams: RemoveUrlParams = () => {}

/** WeChat's scene number of a start from Moments. */
const SINGLE_PAGE = 1154

export const isSinglePageMode: IsSinglePageMode = () => Taro.getLaunchOptionsSync().scene === SINGLE_PAGE

export const getLaunchContext: GetLaunchContext = () => ({
  params: getLaunchParams(),
  path: `/${Taro.getLaunchOptionsSync().path}`,
  userAgent: '',
  nativeMiniProgram: true,
})

export const getPreferredLanguages: GetPreferredLanguages = () => {
  const { language } = Taro.getAppBaseInfo()
  return language ? [language] : []
}

/** The mini program has no address bar: the path of a card opens its page, and nothing else sees the path. */
export const secretLinkParam: SecretLinkParam = {
  addTo: (address, name, value) =>
    `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
  take: (name) => decodeUriSafely(Taro.getCurrentInstance().router?.params[name] ?? ''),
  watch: () => () => {},
}

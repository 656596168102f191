import Taro from '@tarojs/taro'
import { decodeUriSafely } from '@/domain/base/decoded'
import type { LinkSecret } from './link-secret.types'

/** The mini program has no address bar: a card's path opens its page, and nothing else sees it. */
export const linkSecret: LinkSecret = {
  addTo: (address, name, value) =>
    `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
  take: (name) => decodeUriSafely(Taro.getCurrentInstance().router?.params[name] ?? ''),
  watch: () => () => {},
}

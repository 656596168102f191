import Taro, { useRouter } from '@tarojs/taro'
import { ROUTES, type Route, type RouteName } from '../../../config/routes'
import { overlay } from '../overlay/overlay'
import { addressOf } from './address'
import type { Params } from './address.types'
import { findRoute } from './find-route'
import { turn } from './turn'

export type { Params, RouteName }

const isTab = (name: RouteName) => (ROUTES[name] as Route).tab === true
const onTheirWay = new Set<string>()

/** A second tap, or a second reason to open the same page, opens nothing while the first one is on its way. */
function once(url: string, go: (target: { url: string }) => Promise<unknown>): void {
  if (onTheirWay.has(url)) return
  onTheirWay.add(url)
  void turn.take(() => go({ url })).then(() => onTheirWay.delete(url))
}

/** Opens a screen by its name; a tab is switched to. */
export function navigate(name: RouteName, params?: Params): void {
  if (isTab(name)) once(addressOf(name), Taro.switchTab)
  else once(addressOf(name, params), Taro.navigateTo)
}

/** Opens a screen in the place of the present one. */
export function replace(name: RouteName, params?: Params): void {
  if (isTab(name)) once(addressOf(name), Taro.switchTab)
  else once(addressOf(name, params), Taro.redirectTo)
}

/** Opens a screen and forgets all before it. */
export const relaunch = (name: RouteName, params?: Params): void =>
  once(addressOf(name, params), Taro.reLaunch)

/** One screen back, or to `fallback` when the app was opened right here. */
export function back(fallback: RouteName): void {
  overlay.letGo()
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack().catch(() => undefined)
  else relaunch(fallback)
}

/** The screen that is shown, and its parameters. */
export function currentRoute(): { name: RouteName | undefined; params: Params } {
  const { path = '', params = {} } = Taro.getCurrentInstance().router ?? {}
  const known = Object.entries(params).filter(([name]) => !name.startsWith('$') && name !== 'stamp')
  const texts = known.map(([name, value]) => [name, String(value)])
  return { name: findRoute(path.startsWith('/') ? path : `/${path}`), params: Object.fromEntries(texts) }
}

/** The parameters that the present page was opened with. */
export const useRouteParams = (): Params => useRouter().params as Params

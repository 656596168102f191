import Taro, { useRouter } from '@tarojs/taro'
import { ROUTES, type Route, type RouteName } from '../../../config/routes'
import { overlay } from '../overlay/overlay'
import { addressOf } from './address'
import type { Params } from './address.types'
import { findRoute } from './find-route'

export type { Params, RouteName }

const isTab = (name: RouteName) => (ROUTES[name] as Route).tab === true
/** A second tap while the page is on its way is told by Taro as a failure; nothing is wrong then. */
const quietly = (going: Promise<unknown>) => void going.catch(() => undefined)

/** Opens a screen by its name; a tab is switched to. */
export function navigate(name: RouteName, params?: Params): void {
  if (isTab(name)) quietly(Taro.switchTab({ url: addressOf(name) }))
  else quietly(Taro.navigateTo({ url: addressOf(name, params) }))
}

/** Opens a screen in the place of the present one. */
export function replace(name: RouteName, params?: Params): void {
  if (isTab(name)) quietly(Taro.switchTab({ url: addressOf(name) }))
  else quietly(Taro.redirectTo({ url: addressOf(name, params) }))
}

/** Opens a screen and forgets all before it. */
export const relaunch = (name: RouteName, params?: Params): void =>
  quietly(Taro.reLaunch({ url: addressOf(name, params) }))

/** One screen back, or to `fallback` when the app was opened right here. */
export function back(fallback: RouteName): void {
  overlay.letGo()
  if (Taro.getCurrentPages().length > 1) quietly(Taro.navigateBack())
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

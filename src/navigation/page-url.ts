import { getTaroPathOfScreen } from '@/platform/navigation/pages'
import { SCREENS, type ScreenName } from '../screens/screens'

export const isTabScreen = (name: ScreenName): boolean => SCREENS[name].tab !== undefined

/** Returns the address of a screen for Taro's navigation. */
export const buildPageUrl = (name: ScreenName, params?: ScreenParams): string =>
  getTaroPathOfScreen(SCREENS[name]) + buildQueryString(params)

/** Parameters of a screen, as texts. */
export type ScreenParams = Readonly<Record<string, string>>

/** Returns '?a=1&b=2', or '' without parameters. */
export const buildQueryString = (params: ScreenParams = {}): string => {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

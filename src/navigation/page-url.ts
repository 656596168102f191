import { getTaroPathOfScreen } from '@/platform/navigation/pages'
import { SCREENS, type ScreenName } from '../screens/screens'

export const isTabScreen = (name: ScreenName): boolean => SCREENS[name].tab !== undefined

/** The address of a screen as Taro's navigation takes it. */
export const buildPageUrl = (name: ScreenName, params?: ScreenParams): string =>
  getTaroPathOfScreen(SCREENS[name]) + buildQueryString(params)

/** Parameters of a screen, as texts. */
export type ScreenParams = Readonly<Record<string, string>>

/** '?a=1&b=2', or nothing without parameters. */
export const buildQueryString = (params: ScreenParams = {}): string => {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

import { getPagePath } from '@/platform/navigation/page-path'
import { buildQueryString, type ScreenParams } from './query-string'
import { SCREENS, type ScreenName } from './screens'

export const isTabScreen = (name: ScreenName): boolean => SCREENS[name].tab !== undefined

/** The address of a screen as Taro's navigation takes it. */
export const buildPageUrl = (name: ScreenName, params?: ScreenParams): string =>
  getPagePath(SCREENS[name]) + buildQueryString(params)

import { pageAddress } from '@/platform/navigation/address'
import { SCREENS, type ScreenName } from '../../config/screens'
import { type Params, queryText } from './query-text'

export const isTab = (name: ScreenName): boolean => SCREENS[name].tab !== undefined

/** The address of a screen as Taro's navigation takes it. */
export const addressOf = (name: ScreenName, params?: Params): string =>
  pageAddress(SCREENS[name]) + queryText(params)

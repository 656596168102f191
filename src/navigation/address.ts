import { pageAddress } from '@/platform/navigation/address'
import { ROUTES, type Route, type RouteName } from '../../config/routes'
import { type Params, queryText } from './query-text'

export const isTab = (name: RouteName): boolean => (ROUTES[name] as Route).tab === true

/** The address of a screen as Taro's navigation takes it. */
export const addressOf = (name: RouteName, params?: Params): string =>
  pageAddress(ROUTES[name]) + queryText(params)

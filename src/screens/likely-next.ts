import type { ScreenName } from './screens'

/** File with the files of each of these screens. The build writes it, and src/platform/screen-preloader reads it. */
export const NEXT_SCREENS_FILE = 'next-screens.json'

/** Screens that a user is likely to open next, the most likely first. */
export const LIKELY_NEXT_SCREENS: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  home: ['parcelList', 'forecast', 'my'],
  parcelList: ['parcelDetails', 'forecast', 'my'],
  my: ['parcelList', 'home'],
  parcelSearch: ['parcelDetails'],
  parcelDetails: ['payDetails', 'parcelRoute'],
  payDetails: ['payDiscounts', 'payment'],
  payDiscounts: ['payment'],
  payment: ['payResult'],
  payResult: ['parcelList'],
  forecast: ['forecastGoods', 'forecastGoodsInfo'],
  registerLogin: ['home'],
}

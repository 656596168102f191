import { SCREENS, type ScreenName } from '../../screens/screens'

/** Screens that a user is likely to open next, the most likely first. */
const LIKELY_NEXT_SCREENS: Partial<Record<ScreenName, readonly ScreenName[]>> = {
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

/** ms to wait where the browser does not report when it is idle */
const IDLE_FALLBACK_MS = 200

const waitForIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })

/** An entry in the route table of Taro's router. */
interface Route {
  path: string
  load(): [Promise<unknown>]
}

/** @throws ChunkLoadError when a screen fails to load; the screens after it are not tried */
export async function preloadLikelyNextScreens(from: ScreenName): Promise<void> {
  const { routes } = (window as unknown as { __taroAppConfig: { routes: Route[] } }).__taroAppConfig
  for (const name of LIKELY_NEXT_SCREENS[from] ?? []) {
    await waitForIdle()
    if (document.hidden || !navigator.onLine) return
    await routes.find(({ path }) => path === SCREENS[name].page)?.load()[0]
  }
}

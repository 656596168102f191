import Taro, { useRouter } from '@tarojs/taro'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { overlay } from '@/platform/overlay/overlay'
import { SCREENS, type ScreenName } from '../../config/screens'
import { addressOf, isTab } from './address'
import { findRoute } from './find-route'
import type { Params } from './query-text'

export type { Params, ScreenName }

const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]
/** ms that a screen below is waited for */
const ARRIVAL_MS = 1000
/** ms between two checks whether it has arrived */
const POLL_MS = 30
const inProgress = new Set<string>()
/** The parameter that names the screen that a screen of another feature was opened for. */
export const OPENED_FOR = 'from'

/** A second tap, or a second reason to open the same page, opens nothing while the first one is on its way. */
function once(url: string, go: (target: { url: string }) => Promise<unknown>): void {
  if (inProgress.has(url)) return
  inProgress.add(url)
  void navigationQueue.run(() => go({ url })).then(() => inProgress.delete(url))
}

/** Opens a screen by its name; a tab is switched to. */
export function navigate(name: ScreenName, params?: Params): void {
  if (isTab(name)) once(addressOf(name), Taro.switchTab)
  else once(addressOf(name, params), Taro.navigateTo)
}

/** Opens a screen in the place of the present one. */
export function replace(name: ScreenName, params?: Params): void {
  if (isTab(name)) once(addressOf(name), Taro.switchTab)
  else once(addressOf(name, params), Taro.redirectTo)
}

/**
 * Opens a screen in the place of the screens of a flow that is done: Back leads to what lay below the flow. Taro tells
 * that it went back before the screen below is there, and going on at once would mix the two up. Ends when the screen is
 * there: what is said then is said on it.
 */
export async function replaceFlow(flow: readonly ScreenName[], name: ScreenName, params?: Params) {
  const names = openScreens().map((screen) => screen.name)
  const first =
    names.length - [...names.reverse(), undefined].findIndex((screen) => !screen || !flow.includes(screen))
  const steps = names.length - 1 - first
  if (steps > 0) {
    goBack(steps)
    await arrival(names[steps]!)
  }
  replace(name, params)
  await arrival(name)
}

/** Waits until a screen is shown, or counts as shown. */
async function arrival(name: ScreenName): Promise<void> {
  const deadline = Date.now() + ARRIVAL_MS
  while (currentRoute().name !== name && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** Opens a screen and forgets all before it. */
export const relaunch = (name: ScreenName, params?: Params): void =>
  once(addressOf(name, isTab(name) ? undefined : params), Taro.reLaunch)

/**
 * One screen back. When nothing lies below, to `fallback`; without one to the screen that this one was opened for, or
 * else to its parent.
 */
export function back(fallback?: ScreenName): void {
  if (Taro.getCurrentPages().length > 1) goBack(1)
  else {
    const { name, params } = currentRoute()
    const { [OPENED_FOR]: openedFor, ...others } = params
    relaunch(
      fallback ??
        SCREEN_NAMES.find((route) => route === openedFor) ??
        (name && SCREENS[name].parent) ??
        'home',
      others,
    )
  }
}

/**
 * Back to a screen that is open below the present one, as it was left and with what lies below it; when it is not
 * there it is opened anew and all before it is forgotten.
 */
export function returnTo(name: ScreenName, params: Params = {}): void {
  const pages = openScreens()
  const wanted = addressOf(name, params)
  const steps = pages
    .reverse()
    .findIndex((screen) => screen.name && addressOf(screen.name, screen.params) === wanted)
  if (steps > 0) goBack(steps)
  else relaunch(name, params)
}

function goBack(delta: number): void {
  const go = () => void Taro.navigateBack({ delta }).catch(() => undefined)
  const isFree = overlay.forgetAll()
  if (isFree) void isFree.then(go)
  else go()
}

export interface Screen {
  name: ScreenName | undefined
  params: Params
}

/** Of a page as the platform knows it; Taro's own parameters are left out. */
function screenOf(path: string, params: Readonly<Record<string, unknown>>): Screen {
  const own = Object.entries(params).filter(([name]) => !name.startsWith('$') && name !== 'stamp')
  const texts = own.map(([name, value]) => [name, String(value)])
  return { name: findRoute(path.startsWith('/') ? path : `/${path}`), params: Object.fromEntries(texts) }
}

/** The screens that are open, the present one last. */
const openScreens = (): Screen[] =>
  Taro.getCurrentPages().map((page) => screenOf(page.route ?? '', page.$taroParams ?? {}))

/** The screen that is shown, and its parameters. */
export function currentRoute(): Screen {
  const { path = '', params = {} } = Taro.getCurrentInstance().router ?? {}
  return screenOf(path, params)
}

/** The parameters that the present page was opened with. */
export const useRouteParams = (): Params => useRouter().params as Params

import Taro, { useRouter } from '@tarojs/taro'
import { type HistoryStackEntry, historyStack } from '@/platform/history-stack/history-stack'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { MAX_OPEN_PAGES, switchTab } from '@/platform/navigation/pages'
import { overlayStack } from '@/platform/overlay/overlay'
import { SCREENS, type ScreenName } from '../screens/screens'
import { findScreenName } from './find-screen-name'
import { buildPageUrl, isTabScreen, type ScreenParams } from './page-url'

export type { ScreenName, ScreenParams }

const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]
/** ms to wait for a screen below */
const ARRIVAL_MS = 1000
/** ms to wait for a screen whose code must load again */
const LOADED_MS = 5000
/** ms between two checks whether the screen has arrived */
const POLL_MS = 30
let urlInProgress: string | undefined
/** Parameter with the name of the screen that opened a screen of another feature. */
export const OPENER_SCREEN_PARAM = 'from'

/**
 * Opens a page once. A second tap, or a second reason to open the same page, does nothing while the first
 * navigation runs. If the user has gone elsewhere or back in the meantime, the page opens again.
 */
function navigateOnce(url: string, go: (target: { url: string }) => Promise<unknown>): void {
  if (urlInProgress === url) return
  urlInProgress = url
  void navigationQueue
    .run(() => go({ url }))
    .then(() => {
      if (urlInProgress === url) urlInProgress = undefined
    })
}

/**
 * Opens a screen by its name. It replaces the current screen if no more pages may be open. A tab is switched
 * to.
 */
export function navigate(name: ScreenName, params?: ScreenParams): void {
  if (isTabScreen(name)) navigateOnce(buildPageUrl(name), switchTab)
  else if (Taro.getCurrentPages().length < MAX_OPEN_PAGES)
    navigateOnce(buildPageUrl(name, params), Taro.navigateTo)
  else navigateOnce(buildPageUrl(name, params), Taro.redirectTo)
}

/** Opens a screen in place of the current one. If it is already open below, goes back to it. */
export function replaceScreen(name: ScreenName, params?: ScreenParams): void {
  const steps = stepsDownTo(name, params)
  if (steps > 0) goBack(steps)
  else if (isTabScreen(name)) navigateOnce(buildPageUrl(name), switchTab)
  else navigateOnce(buildPageUrl(name, params), Taro.redirectTo)
}

/**
 * Opens a screen in place of the screens of a finished flow. Back then leads to the screen below the flow; if
 * that is the requested screen, goes back to it.
 *
 * Taro reports a step back before the screen below has arrived, and another navigation at once would conflict
 * with it. Resolves when the screen has arrived, so that the next message appears on it.
 */
export async function replaceScreenFlow(
  flow: readonly ScreenName[],
  name: ScreenName,
  params?: ScreenParams,
) {
  const behind = historyStack.entriesBehind()
  const screens = [...behind.map((step) => toOpenScreen(step.path, step.params)), ...getOpenScreens()]
  const ofFlow = [...screens].reverse().findIndex((screen) => !screen.name || !flow.includes(screen.name))
  const below = ofFlow < 0 ? -1 : screens.length - 1 - ofFlow
  const isBelow = below >= 0 && isSameScreen(screens[below]!, name, params)
  const target = isBelow ? below : Math.min(below + 1, screens.length - 1)
  await goBackTo({ behind, screens, target })
  if (isBelow) return
  replaceScreen(name, params)
  await waitForScreen(name)
}

/** Goes back within the open screens, and from the first of them to a page behind it. */
async function goBackTo({ behind, screens, target }: BackTarget): Promise<void> {
  const lowest = Math.max(target, behind.length)
  const steps = screens.length - 1 - lowest
  if (steps > 0) {
    goBack(steps)
    await waitForScreen(screens[lowest]!.name)
  }
  const step = behind[target]
  if (!step) return
  overlayStack.forgetAll()
  historyStack.goBackTo(step)
  await waitForScreen(screens[target]!.name, LOADED_MS)
}

interface BackTarget {
  behind: readonly HistoryStackEntry[]
  /** the pages behind the first open screen, then the open screens */
  screens: readonly ScreenLocation[]
  /** index in `screens` */
  target: number
}

/** Waits until a screen is shown, or the time limit has passed. */
async function waitForScreen(name: ScreenName | undefined, ms = ARRIVAL_MS): Promise<void> {
  const deadline = Date.now() + ms
  while (getCurrentScreen().name !== name && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** Opens a screen and closes all screens before it. */
export function relaunchAtScreen(name: ScreenName, params?: ScreenParams): void {
  const go = () => navigateOnce(buildPageUrl(name, isTabScreen(name) ? undefined : params), Taro.reLaunch)
  const isFree = overlayStack.beginAnew()
  if (isFree) void isFree.then(go)
  else go()
}

/**
 * Goes one screen back. If no screen is below, opens `fallback`. Without it, opens the screen that this one
 * was opened for, else its parent.
 */
export function navigateBack(fallback?: ScreenName): void {
  if (Taro.getCurrentPages().length > 1) goBack(1)
  else {
    const { name, params } = getCurrentScreen()
    const { [OPENER_SCREEN_PARAM]: openedFor, ...others } = params
    relaunchAtScreen(
      fallback ??
        SCREEN_NAMES.find((route) => route === openedFor) ??
        (name && SCREENS[name].parent) ??
        'home',
      others,
    )
  }
}

/**
 * Goes back to a screen that is open below the current one. It is as the user left it, and the screens below
 * it stay. If it is not open, opens it and closes all screens before it.
 */
export function returnToScreen(name: ScreenName, params: ScreenParams = {}): void {
  const steps = stepsDownTo(name, params)
  if (steps > 0) goBack(steps)
  else relaunchAtScreen(name, params)
}

const isSameScreen = (screen: ScreenLocation, name: ScreenName, params?: ScreenParams): boolean =>
  screen.name !== undefined && buildPageUrl(screen.name, screen.params) === buildPageUrl(name, params)

/** Returns how many steps below the current screen a screen is open; 0 if it is not open. */
function stepsDownTo(name: ScreenName, params?: ScreenParams): number {
  const [, ...below] = getOpenScreens().reverse()
  return below.findIndex((screen) => isSameScreen(screen, name, params)) + 1
}

/** A step back that waits for the overlays above the page to close. A second press adds no second step. */
let stepBack: Promise<void> | undefined

function goBack(delta: number): void {
  if (stepBack) return
  urlInProgress = undefined
  const go = () => {
    stepBack = undefined
    void Taro.navigateBack({ delta }).catch(() => undefined)
  }
  const isFree = overlayStack.forgetAll()
  if (isFree) stepBack = isFree.then(go)
  else go()
}

/** An open screen. */
export interface ScreenLocation {
  name: ScreenName | undefined
  params: ScreenParams
}

/** Returns the screen of a page that the platform reports, without Taro's own parameters. */
function toOpenScreen(path: string, params: Readonly<Record<string, unknown>>): ScreenLocation {
  const own = Object.entries(params).filter(([name]) => !name.startsWith('$') && name !== 'stamp')
  const texts = own.map(([name, value]) => [name, String(value)])
  return { name: findScreenName(path.startsWith('/') ? path : `/${path}`), params: Object.fromEntries(texts) }
}

/** Returns the open screens, the current one last. */
const getOpenScreens = (): ScreenLocation[] =>
  Taro.getCurrentPages().map((page) => toOpenScreen(page.route ?? '', page.$taroParams ?? {}))

/** Returns the shown screen and its parameters. */
export function getCurrentScreen(): ScreenLocation {
  const { path = '', params = {} } = Taro.getCurrentInstance().router ?? {}
  return toOpenScreen(path, params)
}

/** Returns the parameters that the current page was opened with. */
export const useRouteParams = (): ScreenParams => useRouter().params as ScreenParams

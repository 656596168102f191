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
/** ms that a screen below is waited for */
const ARRIVAL_MS = 1000
/** ms that one is waited for whose code is to be had again */
const LOADED_MS = 5000
/** ms between two checks whether it has arrived */
const POLL_MS = 30
let urlInProgress: string | undefined
/** The parameter that names the screen that a screen of another feature was opened for. */
export const OPENER_SCREEN_PARAM = 'from'

/**
 * A second tap, or a second reason to open the same page, opens nothing while the first one is on its way. Somebody who
 * has gone elsewhere or back meanwhile means it.
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

/** Opens a screen by its name, in the place of the present one where no more may be open; a tab is switched to. */
export function navigate(name: ScreenName, params?: ScreenParams): void {
  if (isTabScreen(name)) navigateOnce(buildPageUrl(name), switchTab)
  else if (Taro.getCurrentPages().length < MAX_OPEN_PAGES)
    navigateOnce(buildPageUrl(name, params), Taro.navigateTo)
  else navigateOnce(buildPageUrl(name, params), Taro.redirectTo)
}

/** Opens a screen in the place of the present one; one that is open below already is gone back to. */
export function replaceScreen(name: ScreenName, params?: ScreenParams): void {
  const steps = stepsDownTo(name, params)
  if (steps > 0) goBack(steps)
  else if (isTabScreen(name)) navigateOnce(buildPageUrl(name), switchTab)
  else navigateOnce(buildPageUrl(name, params), Taro.redirectTo)
}

/**
 * Opens a screen in the place of the screens of a flow that is done: Back leads to what lay below the flow, and where
 * that is the very screen it is gone back to. Taro tells that it went back before the screen below is there, and going
 * on at once would mix the two up. Ends when the screen is there: what is said then is said on it.
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

/** Goes back within the open screens, and from the first of them to what lies behind it. */
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
  /** those behind, and those that are open */
  screens: readonly ScreenLocation[]
  /** index among them */
  target: number
}

/** Waits until a screen is shown, or counts as shown. */
async function waitForScreen(name: ScreenName | undefined, ms = ARRIVAL_MS): Promise<void> {
  const deadline = Date.now() + ms
  while (getCurrentScreen().name !== name && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** Opens a screen and forgets all before it. */
export function relaunchAtScreen(name: ScreenName, params?: ScreenParams): void {
  const go = () => navigateOnce(buildPageUrl(name, isTabScreen(name) ? undefined : params), Taro.reLaunch)
  const isFree = overlayStack.beginAnew()
  if (isFree) void isFree.then(go)
  else go()
}

/**
 * One screen back. When nothing lies below, to `fallback`; without one to the screen that this one was opened for, or
 * else to its parent.
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
 * Back to a screen that is open below the present one, as it was left and with what lies below it; when it is not
 * there it is opened anew and all before it is forgotten.
 */
export function returnToScreen(name: ScreenName, params: ScreenParams = {}): void {
  const steps = stepsDownTo(name, params)
  if (steps > 0) goBack(steps)
  else relaunchAtScreen(name, params)
}

const isSameScreen = (screen: ScreenLocation, name: ScreenName, params?: ScreenParams): boolean =>
  screen.name !== undefined && buildPageUrl(screen.name, screen.params) === buildPageUrl(name, params)

/** How far below the present screen a screen is open; 0 when it is not. */
function stepsDownTo(name: ScreenName, params?: ScreenParams): number {
  const [, ...below] = getOpenScreens().reverse()
  return below.findIndex((screen) => isSameScreen(screen, name, params)) + 1
}

/** A step back that waits for what lies open above the page: a second press is no second step. */
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

/** A screen as it stands open. */
export interface ScreenLocation {
  name: ScreenName | undefined
  params: ScreenParams
}

/** Of a page as the platform knows it; Taro's own parameters are left out. */
function toOpenScreen(path: string, params: Readonly<Record<string, unknown>>): ScreenLocation {
  const own = Object.entries(params).filter(([name]) => !name.startsWith('$') && name !== 'stamp')
  const texts = own.map(([name, value]) => [name, String(value)])
  return { name: findScreenName(path.startsWith('/') ? path : `/${path}`), params: Object.fromEntries(texts) }
}

/** The screens that are open, the present one last. */
const getOpenScreens = (): ScreenLocation[] =>
  Taro.getCurrentPages().map((page) => toOpenScreen(page.route ?? '', page.$taroParams ?? {}))

/** The screen that is shown, and its parameters. */
export function getCurrentScreen(): ScreenLocation {
  const { path = '', params = {} } = Taro.getCurrentInstance().router ?? {}
  return toOpenScreen(path, params)
}

/** The parameters that the present page was opened with. */
export const useRouteParams = (): ScreenParams => useRouter().params as ScreenParams

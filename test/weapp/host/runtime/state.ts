/** Data that build-host.ts puts on the page. */
export interface MiniProgram {
  config: {
    pages: string[]
    window?: PageConfig
    /** without it, a page does not receive the system's theme, and no style follows it */
    darkmode?: boolean
    /** file of the colours that a name with @ refers to */
    themeLocation?: string
    entryPagePath?: string
    subPackages?: { root: string }[]
    tabBar?: { list: { pagePath: string }[] }
    usingComponents?: Record<string, string>
  }
  pages: string[]
  json: Record<string, PageConfig & { usingComponents?: Record<string, string> }>
  themes?: Record<Theme, Record<string, string>>
  templates: Record<string, unknown>
  modules: Record<string, (...args: unknown[]) => void>
}
export interface PageConfig {
  navigationBarTitleText?: string
  navigationBarTextStyle?: string
  navigationBarBackgroundColor?: string
  backgroundColor?: string
  navigationStyle?: 'default' | 'custom'
  onReachBottomDistance?: number
  enablePullDownRefresh?: boolean
}

/** Bar and background that the client draws around a page. */
export interface Bar {
  title: string
  front: string
  ground: string
  /** colour behind the page, until the page has rendered */
  behind: string
}

export type Theme = 'light' | 'dark'

/**
 * Reason why the client refuses a method.
 *
 * - `privacy`: the member declined the privacy agreement (errno 104).
 * - `undeclared`: the account did not declare the method (112).
 * - `member`: the member refused the method to this mini program (103).
 * - `system`: the system refuses the method to WeChat (3).
 */
export type Refusal = 'privacy' | 'undeclared' | 'member' | 'system'

export interface Network {
  /** `none` means that there is no network */
  type: 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none'
  weak: boolean
  /** additional delay of every response, in ms */
  delayMs: number
}

/** The member's choices about subscribe messages. */
export interface Subscriptions {
  mainSwitch: boolean
  /** permanent choices by template; WeChat does not ask about these templates again */
  always: Record<string, 'accept' | 'reject' | 'ban'>
  /** results by template that do not depend on the member's choice */
  fixed: Record<string, 'reject' | 'ban' | 'filter'>
  /** errCode with which the next request fails; 0 for none */
  failsWith: number
  /** templates of each request */
  asked: string[][]
}

/** State of the host that a test reads and sets, as window.__host. */
export interface HostState {
  /** temporary files by their wxfile:// path */
  files: Map<string, Blob>
  /** files that the next chooseMedia returns */
  chosen: string[]
  /** texts that the next calls of scanCode read */
  scanned: string[]
  loginCode: string
  /**
   * response of getPhoneNumber: `deny` for the member's refusal, `quota` for the account's used-up quota, or
   * a code
   */
  phoneNumber: string
  clipboard: string
  /** real destination of requests to the address that was built in */
  api: string
  builtApi: string
  /**
   * data that pages and their components pass from logic to view, in characters of JSON: the first call
   * and all calls; `handed` receives each JSON if a test sets it
   */
  setData: { calls: number; first: number; bytes: number; handed?: string[] }
  theme: Theme
  /** methods of wx that the client refuses, by name */
  refuses: Record<string, Refusal>
  subscriptions: Subscriptions
  /** runs while the member is in WeChat's settings of messages */
  inSetting: () => void
  /** opened settings and agreements, by the method that opens them */
  opened: string[]
  /** places that were shown on WeChat's map */
  places: Place[]
  /** true if nothing more can be stored */
  storageFull: boolean
  network: Network
  /** fate of sub-packages that are not loaded yet, by root: `lost` cannot be loaded, `slow` never arrives */
  packages: Record<string, 'lost' | 'slow'>
  /** Fetches every package in advance, as a phone does after a while. Then no package needs a network. */
  fetchPackages(): Promise<void>
  setTheme(theme: Theme): void
  setNetwork(network: Partial<Network>): void
  /** Reports that the keyboard covers this many px of the page; 0 when it is closed. */
  showKeyboard(px: number): void
  /** Reports that a new version is downloaded and waits to be applied. */
  announceUpdate(): void
  /** factor of WeChat's usual text size */
  textSize: number
  /** ios, android or devtools */
  platform: string
  /** language of WeChat */
  language: string
  addFile(blob: Blob, name: string): string
  /** the phone's screen; brightness from 0 to 1 */
  screen: { brightness: number; isKeptOn: boolean }
  /** files that were sent to a chat */
  sentFiles: { name: string; text: string }[]
  /** pictures whose menu was shown, to be sent or saved */
  sentPictures: { width: number; height: number }[]
  /** cards that were sent, with the values that WeChat takes from the page */
  sent: Card[]
  /** Shares the shown page through the capsule's menu: sends it to a friend, or puts it among the Moments. */
  shareByMenu(to: 'friend' | 'moments'): Promise<void>
  /** Does the action of a button of open-type share. */
  shareByButton(target: { id: string }): Promise<void>
}

/** A place that WeChat's map opens: degrees, and the words next to its mark. */
export interface Place {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

/** A page as its receiver gets it: its route with its query. */
export interface Card {
  title: string
  path: string
  /** '' if WeChat takes a picture of the page itself */
  imageUrl: string
}

declare global {
  interface Window {
    __miniProgram: MiniProgram
    __host: HostState
    __bars: (Bar & { route: string })[]
    wx: Record<string, unknown>
  }
}

export const miniProgram = window.__miniProgram

/** Events for the changes that a test makes, by name: theme, network, update. */
const changes = new EventTarget()
export const whenChanged = (what: 'theme' | 'network' | 'update', react: () => void): void =>
  changes.addEventListener(what, react)

type KeyboardListener = (event: { height: number }) => void
const keyboardListeners = new Set<KeyboardListener>()
export const keyboardEvents = {
  onKeyboardHeightChange: (listener: KeyboardListener) => void keyboardListeners.add(listener),
  offKeyboardHeightChange: (listener: KeyboardListener) => void keyboardListeners.delete(listener),
}

/** Returns a value of the configuration. A value that begins with @ is read from the theme. */
export function configured(value: string | undefined, usual: string): string {
  if (!value?.startsWith('@')) return value ?? usual
  return miniProgram.themes?.[miniProgram.config.darkmode ? host.theme : 'light'][value.slice(1)] ?? usual
}

let serial = 0
const given = new URLSearchParams(window.location.search)
export const host: HostState = {
  files: new Map(),
  chosen: [],
  scanned: [],
  loginCode: given.get('loginCode') ?? `code-${Date.now()}-${Math.random()}`,
  phoneNumber: 'deny',
  clipboard: '',
  api: given.get('api') ?? '',
  builtApi: given.get('builtApi') ?? '',
  setData: { calls: 0, first: 0, bytes: 0 },
  theme: given.get('theme') === 'dark' ? 'dark' : 'light',
  refuses: {},
  subscriptions: { mainSwitch: true, always: {}, fixed: {}, failsWith: 0, asked: [] },
  inSetting: () => undefined,
  opened: [],
  places: [],
  storageFull: false,
  network: { type: 'wifi', weak: false, delayMs: 0 },
  packages: {},
  fetchPackages: () => Promise.reject(new Error('the host has not begun')),
  setTheme(theme) {
    host.theme = theme
    changes.dispatchEvent(new Event('theme'))
  },
  setNetwork(network) {
    Object.assign(host.network, network)
    changes.dispatchEvent(new Event('network'))
  },
  showKeyboard(height) {
    for (const listener of keyboardListeners) listener({ height })
  },
  announceUpdate: () => void changes.dispatchEvent(new Event('update')),
  textSize: Number(given.get('textSize') ?? 1),
  language: given.get('language') ?? 'zh_CN',
  platform: given.get('platform') ?? 'devtools',
  addFile(blob, name) {
    serial += 1
    const path = `wxfile://tmp_${serial}_${name}`
    host.files.set(path, blob)
    return path
  },
  screen: { brightness: 0.4, isKeptOn: false },
  sentFiles: [],
  sentPictures: [],
  sent: [],
  shareByMenu: () => Promise.reject(new Error('no page is shown')),
  shareByButton: () => Promise.reject(new Error('no page is shown')),
}
/** WeChat's scene number of a start from Moments, which shows a single page. */
const SINGLE_PAGE = 1154
export const scene = Number(given.get('scene') ?? 1001)
export const isSinglePage = scene === SINGLE_PAGE

window.__host = host

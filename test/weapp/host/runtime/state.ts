/** What build-host.ts put on the page. */
export interface MiniProgram {
  config: {
    pages: string[]
    window?: PageConfig
    /** without it a page is told nothing of the system's theme, and nothing follows it */
    darkmode?: boolean
    /** file of the colours that a name with @ stands for */
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

/** What the client draws around a page. */
export interface Bar {
  title: string
  front: string
  ground: string
  /** behind the page, until it has drawn itself */
  behind: string
}

export type Theme = 'light' | 'dark'

/**
 * Why the client refuses a method: the member turned the privacy agreement down (errno 104), it was not declared in the
 * account (112), the member refused it to this mini program (103), or the system refuses it to WeChat (3).
 */
export type Refusal = 'privacy' | 'undeclared' | 'member' | 'system'

export interface Network {
  /** none: there is no network */
  type: 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none'
  weak: boolean
  /** ms that every answer takes longer */
  delayMs: number
}

/** How the member stands to subscribe messages. */
export interface Subscriptions {
  mainSwitch: boolean
  /** what was said for good, by template: WeChat asks about these no more */
  always: Record<string, 'accept' | 'reject' | 'ban'>
  /** what comes of a template whatever the member says */
  fixed: Record<string, 'reject' | 'ban' | 'filter'>
  /** errCode with which the next question fails */
  failsWith: number
  /** templates that were asked about, question by question */
  asked: string[][]
}

/** What a test sees and sets, as window.__host. */
export interface HostState {
  /** temporary files by their wxfile:// path */
  files: Map<string, Blob>
  /** what the next chooseMedia gives */
  chosen: string[]
  /** what the next scanCode reads */
  scanned: string[]
  loginCode: string
  /** what getPhoneNumber answers: the member's refusal, the account's used-up quota, or a code */
  phoneNumber: string
  clipboard: string
  /** where requests to the address that was built in really go */
  api: string
  builtApi: string
  /** what pages and their components hand from logic to view, in characters of JSON; each JSON where a test set `handed` */
  setData: { calls: number; bytes: number; handed?: string[] }
  theme: Theme
  /** methods of wx that are refused, by their names */
  refuses: Record<string, Refusal>
  subscriptions: Subscriptions
  /** the member is in WeChat's setting of messages */
  inSetting: () => void
  /** settings and agreements that were opened, by the method that opens them */
  opened: string[]
  /** places that were shown on WeChat's map */
  places: Place[]
  /** Nothing more can be kept. */
  storageFull: boolean
  network: Network
  /** what becomes of sub-packages that are not read yet, by their roots: they cannot be had, or never come */
  packages: Record<string, 'lost' | 'slow'>
  /** Has every package at hand, as a phone has after a while, so that none needs a network. */
  fetchPackages(): Promise<void>
  setTheme(theme: Theme): void
  setNetwork(network: Partial<Network>): void
  /** The keyboard covers so many px of the page; 0 when it has gone. */
  showKeyboard(px: number): void
  /** A new version has come down and waits to be applied. */
  announceUpdate(): void
  /** factor of WeChat's usual text size */
  textSize: number
  /** ios, android or devtools */
  platform: string
  /** what WeChat is set to */
  language: string
  addFile(blob: Blob, name: string): string
  /** files that were sent to a chat */
  sentFiles: { name: string; text: string }[]
  /** pictures whose menu was shown, to be sent or saved */
  sentPictures: { width: number; height: number }[]
  /** cards that were sent, as WeChat makes them of what the page says */
  sent: Card[]
  /** The capsule's menu sends the page that is shown to somebody, or puts it among the Moments. */
  shareByMenu(to: 'friend' | 'moments'): Promise<void>
  /** What a button of open-type share does. */
  shareByButton(target: { id: string }): Promise<void>
}

/** What WeChat's map is opened with: degrees, and the words beside its mark. */
export interface Place {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

/** A page as it arrives at somebody: its route with its query. */
export interface Card {
  title: string
  path: string
  /** '' where WeChat takes a picture of the page itself */
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

/** What a test changes, by its name: theme, network, update. */
const changes = new EventTarget()
export const whenChanged = (what: 'theme' | 'network' | 'update', react: () => void): void =>
  changes.addEventListener(what, react)

type KeyboardListener = (event: { height: number }) => void
const keyboardListeners = new Set<KeyboardListener>()
export const keyboardEvents = {
  onKeyboardHeightChange: (listener: KeyboardListener) => void keyboardListeners.add(listener),
  offKeyboardHeightChange: (listener: KeyboardListener) => void keyboardListeners.delete(listener),
}

/** A value of the configuration; one that begins with @ is the theme's. */
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
  setData: { calls: 0, bytes: 0 },
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
  sentFiles: [],
  sentPictures: [],
  sent: [],
  shareByMenu: () => Promise.reject(new Error('no page is shown')),
  shareByButton: () => Promise.reject(new Error('no page is shown')),
}
/** WeChat's number of a start out of the Moments, which shows one page alone. */
const SINGLE_PAGE = 1154
export const scene = Number(given.get('scene') ?? 1001)
export const isSinglePage = scene === SINGLE_PAGE

window.__host = host

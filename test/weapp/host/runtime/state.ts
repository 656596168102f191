/** What build-host.ts put on the page. */
export interface MiniProgram {
  config: {
    pages: string[]
    window?: PageConfig
    entryPagePath?: string
    tabBar?: { list: { pagePath: string }[] }
    usingComponents?: Record<string, string>
  }
  pages: string[]
  json: Record<string, PageConfig & { usingComponents?: Record<string, string> }>
  templates: Record<string, unknown>
  modules: Record<string, (...args: unknown[]) => void>
}
export interface PageConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
  onReachBottomDistance?: number
}

/** What a test sees and sets, as window.__host. */
export interface HostState {
  /** temporary files by their wxfile:// path */
  files: Map<string, Blob>
  /** what the next chooseMedia gives */
  chosen: string[]
  loginCode: string
  clipboard: string
  /** where requests to the address that was built in really go */
  api: string
  builtApi: string
  setData: { calls: number; bytes: number }
  theme: 'light' | 'dark'
  /** factor of WeChat's usual text size */
  textSize: number
  /** what WeChat is set to */
  language: string
  addFile(blob: Blob, name: string): string
}

declare global {
  interface Window {
    __miniProgram: MiniProgram
    __host: HostState
    wx: Record<string, unknown>
  }
}

export const miniProgram = window.__miniProgram

let serial = 0
const given = new URLSearchParams(window.location.search)
export const host: HostState = {
  files: new Map(),
  chosen: [],
  loginCode: given.get('loginCode') ?? `code-${Date.now()}-${Math.random()}`,
  clipboard: '',
  api: given.get('api') ?? '',
  builtApi: given.get('builtApi') ?? '',
  setData: { calls: 0, bytes: 0 },
  theme: given.get('theme') === 'dark' ? 'dark' : 'light',
  textSize: Number(given.get('textSize') ?? 1),
  language: given.get('language') ?? 'zh_CN',
  addFile(blob, name) {
    serial += 1
    const path = `wxfile://tmp_${serial}_${name}`
    host.files.set(path, blob)
    return path
  },
}
window.__host = host

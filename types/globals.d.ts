/** Address of the back end, without a trailing slash: '' on H5 (same origin). Set by config/. */
declare const API_BASE: string
/** Page background colour of each theme: --c-bg of ui/tokens. Set by config/. */
declare const PAGE_GROUNDS: Readonly<Record<'light' | 'dark', string>>

declare module '*.scss'
declare module '*.png' {
  const address: string
  export default address
}

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp'
    PORTAGE_DIST?: string
    PORTAGE_API?: string
  }
}

interface Window {
  /** H5: the cookies that index.html read (src/platform/first-view/draw.ts), and when, as performance.now() */
  cookiesAtStart?: { text: string; at: number }
}

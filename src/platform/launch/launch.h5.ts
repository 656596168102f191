import type { LaunchContext } from '@/domain/auth/channel'

/**
 * Returns the parameters that the app was opened with: the query of the address on H5, the launch options in
 * the mini program.
 */
export type GetLaunchParams = () => Readonly<Record<string, string>>
/**
 * Returns whether WeChat shows a single page, opened from Moments. In this mode no member is signed in and no
 * other page can open.
 */
export type IsSinglePageMode = () => boolean
/** Removes parameters from the address bar and the history. `getLaunchParams` still returns them. */
export type RemoveUrlParams = (names: readonly string[]) => void

/** Returns where the app runs, as domain/auth/channel needs it. */
export type GetLaunchContext = () => LaunchContext

/**
 * Returns the language tags of the browser or WeChat, the preferred one first, such as zh-TW, en-AU or zh_CN.
 */
export type GetPreferredLanguages = () => readonly string[]

/**
 * A value in a link that only the linked page may read. It is behind the # of the address, which the browser
 * sends to no server and no other page.
 */
export interface SecretLinkParam {
  /** Adds the value to an address that the member shares. */
  addTo(address: string, name: string, value: string): string
  /** Returns the value and removes it from the address bar and the history; '' where there is none. */
  take(name: string): string
  /** Calls `onChange` when such a link opens while the page is open. @returns a function that stops it */
  watch(onChange: () => void): () => void
}

// Read once: the app soon removes parameters from the address bar.
const params: Readonly<Record<string, string>> = Object.fromEntries(
  new URLSearchParams(window.location.search),
)

export const getLaunchParams: GetLaunchParams = () => params

export const removeUrlParams: RemoveUrlParams = (names) => {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  const rest = query.toString()
  const clean = pathname + (rest ? `?${rest}` : '') + hash
  if (clean !== pathname + search + hash) window.history.replaceState(window.history.state, '', clean)
}

export const isSinglePageMode: IsSinglePageMode = () => false

export const getLaunchContext: GetLaunchContext = () => ({
  params: getLaunchParams(),
  path: window.location.pathname,
  userAgent: navigator.userAgent,
  nativeMiniProgram: false,
})

export const getPreferredLanguages: GetPreferredLanguages = () => navigator.languages ?? [navigator.language]

export const secretLinkParam: SecretLinkParam = {
  addTo: (address, name, value) => `${address}#${new URLSearchParams({ [name]: value })}`,
  take(name) {
    const { pathname, search, hash } = window.location
    const value = new URLSearchParams(hash.slice(1)).get(name) ?? ''
    if (value) window.history.replaceState(window.history.state, '', pathname + search)
    return value
  },
  watch(onChange) {
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  },
}

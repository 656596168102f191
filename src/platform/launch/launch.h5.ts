import type { LaunchContext } from '@/domain/auth/channel'

/** The parameters that the app was opened with: the address's query on H5, the entry options in the mini program. */
export type GetLaunchParams = () => Readonly<Record<string, string>>
/** Whether WeChat shows one page alone, out of the Moments: nobody is signed in there, and nothing else can be opened. */
export type IsSinglePageMode = () => boolean
/** Takes parameters out of the address bar and the history; getLaunchParams still knows them. */
export type RemoveUrlParams = (names: readonly string[]) => void

/** Where the app runs, as domain/auth/channel needs it. */
export type GetLaunchContext = () => LaunchContext

/** Tags of the languages that the browser or WeChat is set to, the dearest first, such as zh-TW, en-AU or zh_CN. */
export type GetPreferredLanguages = () => readonly string[]

/** What a link hands over to its page alone: behind the # of an address, which no server and no other page is told. */
export interface SecretLinkParam {
  /** Adds it to an address that is sent to somebody. */
  addTo(address: string, name: string, value: string): string
  /** Takes it out of the address bar and the history; '' where there is none. */
  take(name: string): string
  /** Tells of one that was opened while the page is there. @returns a function that ends it */
  watch(onChange: () => void): () => void
}

// Read once: the address bar is cleaned soon after.
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

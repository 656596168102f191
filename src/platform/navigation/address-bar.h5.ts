import { waitForNextFrame } from '../frame/next-frame'
import { switchTab } from './pages'
import { shownPageTracker } from './shown-page.h5'

/** The path in the address bar. Where the platform shows no address bar, the path that one would show. */
export interface AddressBar {
  /** such as /myPackage/list/waiting */
  path(): string
  /**
   * Returns the query parameters. Empty where the platform has no address bar: there, no reload needs them.
   */
  params(): Readonly<Record<string, string>>
  /**
   * Replaces the path; the page stays. If the path is the same, unnamed parameters stay and parameters with
   * the value `undefined` are removed.
   */
  replace(path: string, params?: Readonly<Record<string, string | undefined>>): void
  /** Switches to the tab of a page and sets one of the page's paths as the address. */
  switchTab(tab: { page: string; path: string }): void
}

/** The target of an address that a person typed, stored or received. */
export interface EntryTarget {
  /** URL for Taro's navigation, with the parameters that the screen accepts */
  url: string
  /**
   * path of the screen as the documents name it, without parameters; undefined when there is no such screen
   */
  path?: string
  isTab: boolean
}

/** @param path begins with a slash */
export type FindEntryTarget = (path: string, params?: Readonly<Record<string, string>>) => EntryTarget

/** Redirects unknown and forwarding addresses to the right screen. Runs before the first page. */
export type RedirectEntryUrls = (findEntry: FindEntryTarget) => void

/** Opens the app at another address than the requested one. Called during the start. */
export type SetStartUrl = (url: string) => void

export const addressBar: AddressBar = {
  path: () => window.location.pathname,
  params: () => Object.fromEntries(new URLSearchParams(window.location.search)),
  replace(path, params = {}) {
    const { pathname, search } = window.location
    const query = new URLSearchParams(pathname === path ? search : '')
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString()
    const address = path + (text && `?${text}`)
    if (pathname + search === address) return
    window.history.replaceState(window.history.state, '', address)
    shownPageTracker.updateUrl()
  },
  switchTab({ path }) {
    void waitForNextFrame().then(() => switchTab({ url: path }))
  },
}

/**
 * Taro's router shows a blank page for an unknown address, so this corrects the address before the router
 * starts.
 */
export const redirectEntryUrls: RedirectEntryUrls = (findEntry) => {
  const { pathname, search, hash } = window.location
  const { url, path } = findEntry(pathname)
  const target = path ?? url
  if (target !== pathname) window.history.replaceState(null, '', target + (path ? search : '') + hash)
}

export const setStartUrl: SetStartUrl = (url) => window.history.replaceState(null, '', url)

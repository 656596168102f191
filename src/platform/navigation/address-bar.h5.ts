import { startPressFeedbackFrame } from '../frame/next-frame'
import { switchTab } from './pages'
import { shownPageTracker } from './shown-page.h5'

/** The path that the user sees above the page; where the platform shows none, the one that would stand there. */
export interface AddressBar {
  /** such as /myPackage/list/waiting */
  path(): string
  /** What stands behind it; nothing where the platform shows none, where no reload asks for it. */
  params(): Readonly<Record<string, string>>
  /**
   * Writes a path over the present one; the page stays. Of the parameters of the same path those stay that are not
   * named, and those go that are undefined.
   */
  replace(path: string, params?: Readonly<Record<string, string | undefined>>): void
  /** Switches to the tab of a page with one of its paths above it. */
  switchTab(tab: { page: string; path: string }): void
}

/** Where an address that somebody typed, stored or was sent leads. */
export interface EntryTarget {
  /** what Taro's navigation takes, with the parameters that the screen may have */
  url: string
  /** the documents' address of the screen, without parameters; undefined when there is no such screen */
  path?: string
  isTab: boolean
}

/** @param path begins with a slash */
export type FindEntryTarget = (path: string, params?: Readonly<Record<string, string>>) => EntryTarget

/** Sends addresses that are not ours, or only point elsewhere, to the right screen. Runs before the first page. */
export type RedirectEntryUrls = (findEntry: FindEntryTarget) => void

/** Opens the app at another address than the one it was asked for; called while it starts. */
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
    startPressFeedbackFrame()
    void switchTab({ url: path })
  },
}

/** Taro's router shows a blank page for an address it does not know, so the address is put right before it starts. */
export const redirectEntryUrls: RedirectEntryUrls = (findEntry) => {
  const { pathname, search, hash } = window.location
  const { url, path } = findEntry(pathname)
  const target = path ?? url
  if (target !== pathname) window.history.replaceState(null, '', target + (path ? search : '') + hash)
}

export const setStartUrl: SetStartUrl = (url) => window.history.replaceState(null, '', url)

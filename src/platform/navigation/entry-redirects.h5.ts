import type { RedirectEntryUrls, SetStartUrl } from './entry-redirects.types'

/** Taro's router shows a blank page for an address it does not know, so the address is put right before it starts. */
export const redirectEntryUrls: RedirectEntryUrls = (findEntry) => {
  const { pathname, search, hash } = window.location
  const { url, path } = findEntry(pathname)
  const target = path ?? url
  if (target !== pathname) window.history.replaceState(null, '', target + (path ? search : '') + hash)
}

export const setStartUrl: SetStartUrl = (url) => window.history.replaceState(null, '', url)

import { addressOf } from './address'
import type { EnterAt, WatchEntry } from './entry.types'
import { findRoute, redirected } from './find-route'

/** Taro's router shows a blank page for an address it does not know, so the address is put right before it starts. */
export const watchEntry: WatchEntry = () => {
  const { pathname, search, hash } = window.location
  const name = findRoute(pathname)
  const isPagePath = pathname.startsWith('/features/')
  const target = name
    ? isPagePath
      ? addressOf(name)
      : redirected(pathname)
    : addressOf('notFound', { path: pathname })
  if (target !== pathname) window.history.replaceState(null, '', target + (name ? search : '') + hash)
}

export const enterAt: EnterAt = (name) => window.history.replaceState(null, '', addressOf(name))

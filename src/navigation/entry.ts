import { enterAt, watchEntry } from '@/platform/navigation/entry'
import type { FindEntry } from '@/platform/navigation/entry.types'
import { SCREENS, type ScreenName } from '../../config/screens'
import { addressOf, isTab } from './address'
import { findRoute, redirected } from './find-route'

const findEntry: FindEntry = (path, params) => {
  const name = findRoute(path)
  if (!name) return { url: addressOf('notFound', { path }), isTab: false }
  const target = redirected(path)
  const { paths } = SCREENS[name]
  return {
    url: addressOf(name, isTab(name) ? undefined : params),
    path: paths.includes(target) ? target : paths[0],
    isTab: isTab(name),
  }
}

/** From now on an address that is not ours leads to the not-found screen, and one that points elsewhere there. */
export const redirectEntries = (): void => watchEntry(findEntry)

/** The app starts at this screen, whatever it was opened at. */
export const startAt = (name: ScreenName): void => enterAt(addressOf(name))

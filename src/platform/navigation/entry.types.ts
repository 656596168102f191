import type { RouteName } from '../../../config/routes'

/** Sends addresses that are not ours, or only point elsewhere, to the right screen. Runs before the first page. */
export type WatchEntry = () => void

/** Opens the app at another screen than the one it was asked for; called while it starts. */
export type EnterAt = (name: RouteName) => void

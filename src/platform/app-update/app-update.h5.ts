import type { AppUpdate } from './app-update.types'

/** A browser reads the app anew at each visit. */
export const appUpdate: AppUpdate = {
  watch: () => undefined,
  isWaiting: () => false,
  leave: () => undefined,
  apply: () => undefined,
}

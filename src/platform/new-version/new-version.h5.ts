import type { NewVersion } from './new-version.types'

/** A browser reads the app anew at each visit. */
export const newVersion: NewVersion = {
  watch: () => undefined,
  isWaiting: () => false,
  leave: () => undefined,
  apply: () => undefined,
}

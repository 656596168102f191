import type { AppUpdate } from './app-update.types'

/** A browser reads the app anew at each visit. */
export const appUpdate: AppUpdate = {
  watch: () => undefined,
  isPending: () => false,
  dismiss: () => undefined,
  apply: () => undefined,
}

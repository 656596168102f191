import type { SCREENS } from '../../../src/screens/screens'

/** Redirects that S1 §2 'Routing' requires. */
export const WANTED_REDIRECTS: [string, keyof typeof SCREENS][] = [
  ['/', 'home'],
  ['/transport', 'home'],
  ['/myPackage', 'parcelList'],
  ['/myPackage/list', 'parcelList'],
  ['/add-package', 'forecast'],
]

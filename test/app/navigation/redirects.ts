import type { ROUTES } from '../../../config/routes'

/** S1 §2 'Routing'. */
export const WANTED_REDIRECTS: [string, keyof typeof ROUTES][] = [
  ['/', 'home'],
  ['/transport', 'home'],
  ['/myPackage', 'parcelList'],
  ['/myPackage/list', 'parcelList'],
  ['/add-package', 'forecast'],
]

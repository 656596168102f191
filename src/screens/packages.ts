import { SCREENS, type ScreenDefinition, type ScreenName } from './screens'

/**
 * Packages of the mini program other than the main one, by the features whose pages they hold. Code that the
 * features of one package share exists there once. Code that two packages share exists in both. So one
 * package holds a complete path through the app.
 *
 * The packages for signing in, and for pages that strangers open from a card, load little
 * (docs/decisions/build/builds.md).
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  parcels: [
    'addresses',
    'certificates',
    'consolidation',
    'coupons',
    'exporter',
    'forecast',
    'orders',
    'parcels',
    'payments',
    'pricing',
    'prohibited',
    'services',
  ],
  member: ['account', 'articles', 'conversation', 'feedback', 'membership', 'notices', 'notifications'],
  'sign-in': ['auth'],
  shared: ['share'],
}

const rows: readonly ScreenDefinition[] = Object.values(SCREENS)

/** Returns 'parcels' for 'features/parcels/pages/details/index'. */
const featureOf = ({ page }: ScreenDefinition): string => page.split('/')[1]!

/**
 * Features whose pages the mini program loads at its start: those of the tabs and of the not-found screen.
 */
const MAIN = new Set([...rows.filter(({ tab }) => tab), SCREENS.notFound].map(featureOf))
const isMain = (row: ScreenDefinition) => MAIN.has(featureOf(row))

/** Returns the root of the package that holds a screen; undefined for a screen of the main package. */
export const rootOf = (row: ScreenDefinition): string | undefined =>
  Object.keys(PACKAGES).find((root) => PACKAGES[root]!.includes(featureOf(row)))

/** Returns the page of a screen as WeChat knows it: the package replaces `features` in the path. */
export function wechatPage(row: ScreenDefinition): string {
  const root = rootOf(row)
  return root ? row.page.replace(/^features/, root) : row.page
}

/** Pages of the main package; the app starts at the first. */
export const mainPages: string[] = rows.filter(isMain).map(({ page }) => page)

/** All other screens by their package: their pages below its root. */
export const subPackages: { root: string; pages: string[] }[] = Object.keys(PACKAGES).map((root) => ({
  root,
  pages: rows.filter((row) => rootOf(row) === root).map((row) => wechatPage(row).slice(root.length + 1)),
}))

export const tabs: readonly ScreenDefinition[] = rows.filter(({ tab }) => tab)

/** Screens in another package that a member most likely opens next from a screen. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  home: ['forecast', 'registerLogin'],
  parcelList: ['parcelDetails'],
  my: ['receiverAddresses', 'settings'],
  registerLogin: ['forecast'],
}

/** Packages that WeChat downloads while a screen is shown, so that the next screen opens at once. */
export const preloadRule = Object.fromEntries(
  (Object.entries(NEXT) as [ScreenName, readonly ScreenName[]][]).map(([name, next]) => [
    wechatPage(SCREENS[name]),
    { network: 'all' as const, packages: next.map((screen) => rootOf(SCREENS[screen])!) },
  ]),
)

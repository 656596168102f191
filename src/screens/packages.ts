import { SCREENS, type ScreenDefinition, type ScreenName } from './screens'

/**
 * The mini program's packages beside the main one, by the features whose pages they hold. What the features of one
 * package share stands there once, what two packages share in both: so one package holds a whole way through the app.
 * Signing in, and what strangers open from a card, load little (docs/decisions/build/builds.md).
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
  member: ['account', 'articles', 'conversation', 'feedback', 'membership', 'notices'],
  'sign-in': ['auth'],
  shared: ['share'],
}

const rows: readonly ScreenDefinition[] = Object.values(SCREENS)

/** 'parcels' of 'features/parcels/pages/details/index' */
const featureOf = ({ page }: ScreenDefinition): string => page.split('/')[1]!

/** Features whose pages the mini program loads at its start: those of the tabs, and of what is not found. */
const MAIN = new Set([...rows.filter(({ tab }) => tab), SCREENS.notFound].map(featureOf))
const isMain = (row: ScreenDefinition) => MAIN.has(featureOf(row))

/** Root of the package that holds a screen; none of what the main package holds. */
export const rootOf = (row: ScreenDefinition): string | undefined =>
  Object.keys(PACKAGES).find((root) => PACKAGES[root]!.includes(featureOf(row)))

/** The page of a screen as WeChat knows it: its package stands where its file has `features`. */
export function wechatPage(row: ScreenDefinition): string {
  const root = rootOf(row)
  return root ? row.page.replace(/^features/, root) : row.page
}

/** Pages of the main package; the app starts at the first. */
export const mainPages: string[] = rows.filter(isMain).map(({ page }) => page)

/** Every other screen, by its package: its pages below `features`. */
export const subPackages: { root: string; pages: string[] }[] = Object.keys(PACKAGES).map((root) => ({
  root,
  pages: rows.filter((row) => rootOf(row) === root).map((row) => wechatPage(row).slice(root.length + 1)),
}))

export const tabs: readonly ScreenDefinition[] = rows.filter(({ tab }) => tab)

/** What a member most likely opens next from a screen, in another package. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  home: ['forecast', 'registerLogin'],
  parcelList: ['parcelDetails'],
  my: ['receiverAddresses', 'personalData'],
  registerLogin: ['forecast'],
}

/** The packages that WeChat fetches while a screen is shown, so that the next one is there at once. */
export const preloadRule = Object.fromEntries(
  (Object.entries(NEXT) as [ScreenName, readonly ScreenName[]][]).map(([name, next]) => [
    wechatPage(SCREENS[name]),
    { network: 'all' as const, packages: next.map((screen) => rootOf(SCREENS[screen])!) },
  ]),
)

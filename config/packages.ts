import { SCREENS, type ScreenRow } from './screens'

/** Folder of a feature, which is the root of its package. */
export const rootOf = ({ page }: ScreenRow): string => page.split('/pages/')[0]!

const rows: readonly ScreenRow[] = Object.values(SCREENS)
/** Features whose pages the mini program loads at its start: those of the tabs, and of what is not found. */
const MAIN_ROOTS = new Set([...rows.filter(({ tab }) => tab), SCREENS.notFound].map(rootOf))
const isMain = (row: ScreenRow) => MAIN_ROOTS.has(rootOf(row))

/** Pages of the main package; the app starts at the first. */
export const mainPages: string[] = rows.filter(isMain).map(({ page }) => page)

const subRoots = [...new Set(rows.filter((row) => !isMain(row)).map(rootOf))]

/** Every other feature is a package of its own, loaded when it is first opened. */
export const subPackages: { root: string; pages: string[] }[] = subRoots.map((root) => ({
  root,
  pages: rows.filter((row) => rootOf(row) === root).map(({ page }) => page.slice(root.length + 1)),
}))

export const tabs: readonly ScreenRow[] = rows.filter(({ tab }) => tab)

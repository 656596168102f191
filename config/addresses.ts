import { SCREENS, type ScreenDefinition } from '../src/screens/screens'

/** The documents' own addresses by the page that each opens, as Taro's router takes them. */
export const addresses: Record<string, string[]> = Object.fromEntries(
  Object.values<ScreenDefinition>(SCREENS).map(({ page, paths }) => [`/${page}`, [...paths]]),
)

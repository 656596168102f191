import { SCREENS, type ScreenDefinition } from '../src/screens/screens'

/** The documents' own addresses of each page, in the form that Taro's router takes. */
export const addresses: Record<string, string[]> = Object.fromEntries(
  Object.values<ScreenDefinition>(SCREENS).map(({ page, paths }) => [`/${page}`, [...paths]]),
)

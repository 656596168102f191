import type { PreferredLanguages } from './preferred-languages.types'

export const preferredLanguages: PreferredLanguages = () => navigator.languages ?? [navigator.language]

import type { GetPreferredLanguages } from './preferred-languages.types'

export const getPreferredLanguages: GetPreferredLanguages = () => navigator.languages ?? [navigator.language]

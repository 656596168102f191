import { generalRefusals } from '@/contract/base/refusals'

interface Catalogue<Key extends string> {
  sc: Record<Key, unknown>
  tc: Record<NoInfer<Key>, unknown>
  en: Record<NoInfer<Key>, unknown>
}
type General = keyof typeof generalRefusals.en

/**
 * The texts of a feature with the refusals that its screens show: first what every call may say, then those of the
 * areas, then the feature's own, which may say a general one in words of its own.
 */
export function withRefusalTexts<Own extends string, Area extends string>(
  own: Catalogue<Own>,
  area: Catalogue<Area>,
): Catalogue<Own | Area | General> {
  const merged = (lang: 'sc' | 'tc' | 'en') => ({ ...generalRefusals[lang], ...area[lang], ...own[lang] })
  return { sc: merged('sc'), tc: merged('tc'), en: merged('en') }
}

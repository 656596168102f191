import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import type { Lang, LocalisedText } from '@/domain/base/language'
import { shipsTo, sortWarehousesForCountry, type WarehouseDestinations } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useMember } from '../account/member'
import { homeCountryTexts } from './texts'

/**
 * Returns the member's home country. Undefined for a visitor, for a member who gave none, and until it is
 * loaded.
 */
export const useHomeCountry = () => useMember().data?.homeCountry ?? undefined

/**
 * Returns the query of the warehouses, those that ship to the member's country first. It stays pending until
 * the country is known, so that no warehouse moves in the list later.
 */
export function useWarehousesShippingHomeFirst() {
  const member = useMember()
  const warehouses = useCall(getWarehouses, {}, { staleMs: REFERENCE_DATA_STALE_MS })
  if (member.isLoading)
    return { ...warehouses, data: undefined, isPending: true, fetchStatus: 'fetching' } as const
  const country = member.data?.homeCountry?.code
  return { ...warehouses, data: warehouses.data && sortWarehousesForCountry(warehouses.data, country) }
}
export type WarehouseAnswer = AnswerOf<typeof getWarehouses>[number]

/** Country names that need an article in English. */
const WITH_ARTICLE = /^(United|Chinese|Netherlands|Philippines)\b/

/** Returns the name of a country for use within a sentence. */
export const formatCountryInSentence = (name: LocalisedText, lang: Lang): string =>
  lang === 'en' && WITH_ARTICLE.test(name.en) ? `the ${name.en}` : name[lang]

/**
 * Returns a function that formats a note for a warehouse that does not ship to the member's country. It
 * returns undefined for other warehouses.
 */
export function useFormatNotShippedToHomeCountry(): (warehouse: WarehouseDestinations) => string | undefined {
  const t = useTexts(homeCountryTexts)
  const lang = useLanguage()
  const home = useHomeCountry()
  return (warehouse) =>
    home && !shipsTo(warehouse, home.code)
      ? t('notShipped', { country: formatCountryInSentence(home.name, lang) })
      : undefined
}

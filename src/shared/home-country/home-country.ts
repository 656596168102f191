import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import type { Lang, LocalisedText } from '@/domain/base/language'
import { shipsTo, sortWarehousesForCountry, type WarehouseDestinations } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useMember } from '../account/member'
import { homeCountryTexts } from './texts'

/** Where the signed-in member lives; undefined of a visitor, of a member who did not say, and until it is read. */
export const useHomeCountry = () => useMember().data?.homeCountry ?? undefined

/**
 * The warehouses, those that ship to the member's country first. They are awaited until the country is known, so that none
 * changes its place before the member's eyes.
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

/** Names of countries that English puts an article before. */
const WITH_ARTICLE = /^(United|Chinese|Netherlands|Philippines)\b/

/** The name of a country within a sentence. */
export const formatCountryInSentence = (name: LocalisedText, lang: Lang): string =>
  lang === 'en' && WITH_ARTICLE.test(name.en) ? `the ${name.en}` : name[lang]

/** What a choice says of a warehouse that does not ship to the member's country; undefined of one that does. */
export function useFormatNotShippedToHomeCountry(): (warehouse: WarehouseDestinations) => string | undefined {
  const t = useTexts(homeCountryTexts)
  const lang = useLanguage()
  const home = useHomeCountry()
  return (warehouse) =>
    home && !shipsTo(warehouse, home.code)
      ? t('notShipped', { country: formatCountryInSentence(home.name, lang) })
      : undefined
}

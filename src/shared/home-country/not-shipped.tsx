import { View } from '@tarojs/components'
import { shipsTo } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import { formatCountryInSentence, useHomeCountry, type WarehouseAnswer } from './home-country'
import { homeCountryTexts } from './texts'
import './not-shipped.scss'

type Named = Pick<WarehouseAnswer, 'code' | 'warehouse' | 'destinations'>

/**
 * Names the warehouses that do not ship to the member's country. Shows a warning if the chosen warehouse is
 * one of them.
 */
export function NotShippedToHomeCountryWarning({
  warehouses,
  chosen,
}: {
  warehouses: readonly Named[]
  chosen: string
}) {
  const t = useTexts(homeCountryTexts)
  const lang = useLanguage()
  const home = useHomeCountry()
  if (!home) return null
  const others = warehouses.filter((warehouse) => !shipsTo(warehouse, home.code))
  if (others.length === 0) return null
  const country = formatCountryInSentence(home.name, lang)
  const isNone = others.length === warehouses.length
  const here = others.find(({ code }) => code === chosen)
  if (!isNone && !here) {
    const places = others.map(({ warehouse }) => warehouse[lang]).join(t('and'))
    return (
      <View id="not-shipped" className="hc-not pt-t12 pt-2">
        {t('notShipped.others', { country, places })}
      </View>
    )
  }
  return (
    <View className="hc-not">
      <Callout id="not-shipped" tone="warn">
        {here && !isNone
          ? t('notShipped.this', { place: here.warehouse[lang], country })
          : t('notShipped.none', { country })}
      </Callout>
    </View>
  )
}

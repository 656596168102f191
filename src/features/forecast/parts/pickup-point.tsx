import { View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { getPickupAddress } from '@/contract/forecast-receivers'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { texts } from '../texts/texts'

/** Where a parcel waits to be picked up: what the place is called, what it is, and where. */
export function PickupPoint({ point }: { point: AnswerOf<typeof getPickupAddress>[number] }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  return (
    <View>
      <View className="fc-address__name">
        {point.name[lang]} · {t(`pickup.${point.pickupType}`)}
      </View>
      <View className="fc-address__line">{point.address}</View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { ParcelLabel } from '@/shared/parcel/parcel-label'
import { labelOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import type { Parcel } from '../queries'
import { texts } from '../texts/texts'

/** The labels of some parcels, each with the one thing the member can do. */
export function ParcelCards({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTexts(texts)
  const words = useTexts(parcelTexts)
  const lang = useLanguage()
  const actionOf = (it: Parcel) => {
    if (it.state === 'toPay')
      return {
        label: t('pay'),
        signal: true,
        onPress: () => navigate('payDiscounts', { packageNo: it.packageNo }),
      }
    if (it.state === 'waitingDeclaration')
      return {
        label: t('declare'),
        onPress: () => navigate('forecast', { trackingNo: it.trackingNo ?? '', whCode: it.orgSto }),
      }
    return undefined
  }
  return (
    <View className="pt-stack pc-cards">
      {parcels.map((it) => (
        <ParcelLabel
          key={it.packageNo}
          parcel={labelOf(it, lang, words)}
          action={actionOf(it)}
          onOpen={() => navigate('parcelDetails', { packageNo: it.packageNo })}
        />
      ))}
    </View>
  )
}

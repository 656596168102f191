import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { forecastActionOf, openForecast } from '@/shared/parcel/open-forecast'
import { ParcelLabel } from '@/shared/parcel/parcel-label'
import { labelOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import type { Parcel } from '../queries'
import { texts } from '../texts/texts'

/** The labels of some parcels, each with the one thing the member can do. */
export function ParcelCards({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const actionOf = (parcel: Parcel) => {
    const { orderNo } = parcel
    if (parcel.isPaymentUnderWay && orderNo)
      return { label: t('paying'), onPress: () => navigate('payResult', { orderNo }) }
    if (parcel.state === 'toPay')
      return {
        label: t('pay'),
        signal: true,
        onPress: () => navigate('payDiscounts', { packageNo: parcel.packageNo }),
      }
    const action = forecastActionOf(parcel)
    return action && { label: t(action), onPress: () => openForecast(parcel) }
  }
  return (
    <View className="pt-stack pc-cards">
      {parcels.map((parcel) => (
        <ParcelLabel
          key={parcel.packageNo}
          parcel={labelOf(parcel, lang, parcelText)}
          action={actionOf(parcel)}
          onOpen={() => navigate('parcelDetails', { packageNo: parcel.packageNo })}
        />
      ))}
    </View>
  )
}

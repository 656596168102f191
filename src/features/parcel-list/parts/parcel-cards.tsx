import { View } from '@tarojs/components'
import { memo } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import {
  findRequiredCertificateAction,
  findRequiredForecastAction,
  openCertificate,
  openForecast,
} from '@/shared/parcels/open-forecast'
import { ParcelSummaryCard } from '@/shared/parcels/parcel-summary-card'
import { toParcelSummaryView } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { lastOpenedParcel } from '../last-opened-parcel'
import type { ListedParcel } from '../queries'
import { texts } from '../texts'

/** The cards of a list of parcels. */
export const ParcelCards = ({ parcels }: { parcels: readonly ListedParcel[] }) => (
  <View className="pt-stack pc-cards">
    {parcels.map((parcel) => (
      <ParcelCard key={parcel.packageNo} parcel={parcel} />
    ))}
  </View>
)

function openDetail(packageNo: string): void {
  lastOpenedParcel.set(packageNo)
  navigate('parcelDetails', { packageNo })
}

/**
 * The card of a parcel, with the one action that the member can take. It renders again only if the parcel
 * changes.
 */
const ParcelCard = memo(function ParcelCard({ parcel }: { parcel: ListedParcel }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { orderNo, packageNo, awaitedCertificate: awaited } = parcel
  const actionOf = () => {
    if (parcel.isPaymentUnderWay && orderNo)
      return { label: t('paying'), onPress: () => navigate('payResult', { orderNo }) }
    if (awaited) {
      const action = findRequiredCertificateAction(awaited)
      return action && { label: parcelText(action), onPress: () => openCertificate(awaited) }
    }
    if (parcel.state === 'toPay')
      return { label: t('pay'), signal: true, onPress: () => navigate('payDiscounts', { packageNo }) }
    if (parcel.isAnswerAwaited) return { label: t('resolve'), onPress: () => openDetail(packageNo) }
    const action = findRequiredForecastAction(parcel)
    return action && { label: t(action), onPress: () => openForecast(parcel) }
  }
  return (
    <ParcelSummaryCard
      parcel={toParcelSummaryView(parcel, lang, parcelText)}
      action={actionOf()}
      onOpen={() => openDetail(packageNo)}
    />
  )
})

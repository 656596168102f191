import { Text, View } from '@tarojs/components'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../../texts'

interface ParcelSummaryLineProps {
  parcel: {
    packageNo: string
    trackingNo: string | null
    orgSto: string
    tarArea: string | null
    chargeableWeight: number | null
  }
  /** whether it stands among others, so that its number tells it from them */
  isOneOfSeveral: boolean
}

/** Where from and to, how heavy: what is paid for, in one line. */
export function ParcelSummaryLine({ parcel, isOneOfSeveral }: ParcelSummaryLineProps) {
  const t = useTexts(texts)
  return (
    <View className="py-line" id={`pay-parcel-${parcel.packageNo}`}>
      {isOneOfSeveral && (
        <Text className="pt-mono pt-t13 py-line__no">{parcel.trackingNo ?? parcel.packageNo}</Text>
      )}
      <View className="py-line__codes">
        <Text className="pt-code">{parcel.orgSto}</Text>
        <Icon name="arrow-right" />
        <Text className="pt-code">{toDisplayedDestinationCode(parcel.tarArea)}</Text>
      </View>
      {parcel.chargeableWeight !== null && (
        <Text className="pt-t13 pt-2">{t('weight', { weight: formatWeight(parcel.chargeableWeight) })}</Text>
      )}
    </View>
  )
}

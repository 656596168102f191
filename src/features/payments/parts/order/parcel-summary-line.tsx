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
  /** shows the parcel's number, to distinguish it from the others */
  isOneOfSeveral: boolean
}

/** A parcel of the payment in one line: origin, destination and weight. */
export function ParcelSummaryLine({ parcel, isOneOfSeveral }: ParcelSummaryLineProps) {
  const t = useTexts(texts)
  return (
    <View
      className={`py-line ${isOneOfSeveral ? 'py-line--several' : ''}`}
      id={`pay-parcel-${parcel.packageNo}`}
    >
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

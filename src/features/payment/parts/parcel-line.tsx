import { Text, View } from '@tarojs/components'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../texts/texts'

interface ParcelLineProps {
  parcel: { orgSto: string; tarArea: string | null; chargeableWeight: number | null }
}

/** Where from and to, how heavy: what is paid for, in one line. */
export function ParcelLine({ parcel }: ParcelLineProps) {
  const t = useTexts(texts)
  return (
    <View className="py-line">
      <View className="py-line__codes">
        <Text className="pt-code">{parcel.orgSto}</Text>
        <Icon name="arrow-right" />
        <Text className="pt-code">{parcel.tarArea}</Text>
      </View>
      {parcel.chargeableWeight !== null && (
        <Text className="pt-t13 pt-2">{t('weight', { weight: formatWeight(parcel.chargeableWeight) })}</Text>
      )}
    </View>
  )
}

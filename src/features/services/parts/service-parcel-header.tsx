import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { Icon } from '@/ui/icon/icon'

interface ServiceParcelHeaderProps {
  parcel: { packageNo: string; trackingNo: string | null; orgSto: string; tarArea: string | null }
  /** status of the service */
  badge?: ReactNode
  /** actions on the parcel or service */
  children?: ReactNode
}

/** The parcel of a service: number, warehouse and destination. */
export function ServiceParcelHeader({ parcel, badge, children }: ServiceParcelHeaderProps) {
  const { packageNo, trackingNo, orgSto, tarArea } = parcel
  return (
    <View className="pt-card sv-head">
      <View className="pt-between">
        <Text className="pt-mono pt-t13 pt-2">{trackingNo ?? packageNo}</Text>
        {badge}
      </View>
      <View className="pt-between">
        <View className="sv-lane">
          <Text className="pt-code">{orgSto}</Text>
          {tarArea && <Icon name="arrow-right" />}
          {tarArea && <Text className="pt-code">{toDisplayedDestinationCode(tarArea)}</Text>}
        </View>
        {children}
      </View>
    </View>
  )
}

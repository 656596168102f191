import { View } from '@tarojs/components'
import type { ServiceState } from '@/domain/added-service'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Badge } from '@/ui/badge/badge'
import { Icon } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { serviceName, serviceState } from './service-words'
import { serviceTexts } from './texts/texts'

interface ServiceRowsProps {
  /** beginning of the rows' ids */
  id: string
  services: readonly { orderNo: string; addedType: number; count: number; state: ServiceState }[]
}

/** Services of a parcel, each with how it stands and the way to it. */
export function ServiceRows({ id, services }: ServiceRowsProps) {
  const t = useTexts(serviceTexts)
  return services.map(({ orderNo, state, ...service }) => {
    const { text, tone } = serviceState(state, t)
    return (
      <View
        key={orderNo}
        className="pt-cell"
        {...pressable('link', {
          id: `${id}-${orderNo}`,
          onPress: () => navigate('serviceDetails', { orderNo }),
        })}
      >
        <View className="pt-cell__main">
          <View className="pt-cell__value">{serviceName(service, t)}</View>
        </View>
        <Badge tone={tone}>{text}</Badge>
        <Icon name="chevron-right" className="pt-cell__chev" />
      </View>
    )
  })
}

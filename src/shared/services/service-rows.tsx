import { View } from '@tarojs/components'
import type { ServiceState } from '@/domain/services/added-service'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { formatAddedServiceName, toAddedServiceStateBadge } from './service-words'
import { addedServiceTexts } from './texts'

interface ServiceRowsProps {
  /** prefix of the rows' ids */
  id: string
  services: readonly { orderNo: string; addedType: number; count: number; state: ServiceState }[]
}

/** Lists the added services of a parcel, each with its state and a link to its details. */
export function AddedServiceRows({ id, services }: ServiceRowsProps) {
  const t = useTexts(addedServiceTexts)
  return services.map(({ orderNo, state, ...service }) => {
    const { text, tone } = toAddedServiceStateBadge(state, t)
    return (
      <View
        key={orderNo}
        className="pt-cell"
        {...getPressableProps('link', {
          id: `${id}-${orderNo}`,
          onPress: () => navigate('serviceDetails', { orderNo }),
        })}
      >
        <View className="pt-cell__main">
          <View className="pt-cell__value">{formatAddedServiceName(service, t)}</View>
        </View>
        <StatusTag tone={tone}>{text}</StatusTag>
        <Icon name="chevron-right" className="pt-cell__chev" />
      </View>
    )
  })
}

import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getPublicWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { texts } from '../texts'

/**
 * The warehouse address where parcels of the flow are sent first. It cannot be copied, because it contains no
 * member code.
 */
export function EstimateWarehouseAddress({ flowId }: { flowId: string }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const warehouse = useCall(getPublicWarehouseAddressOfFlow, { flowId })
  return (
    <Card title={t('wh')}>
      <QueryBoundary query={warehouse} skeleton={<SkeletonCards cards={1} />}>
        {({ whCode, warehouse: place, address, phone }) => (
          <View id="estimate-warehouse">
            <ValueCell label={t('warehouse')} note={address}>
              {place[lang]} <Text className="pt-code">{whCode}</Text>
            </ValueCell>
            <ValueCell label={t('wh.phone')}>
              <Text className="pt-num">{phone}</Text>
            </ValueCell>
            <View className="fr-other">{t('wh.note')}</View>
          </View>
        )}
      </QueryBoundary>
    </Card>
  )
}

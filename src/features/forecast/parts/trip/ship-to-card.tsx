import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { parcelTexts } from '@/shared/parcels/texts'
import { WarehouseAddress } from '@/shared/parcels/warehouse-address'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { useFlowWarehouseAddress } from '../../queries'
import { useForecastFields, useForecastParcel } from '../page/create-forecast-page'

/**
 * The warehouse address for the shop, by the chosen destination. Not shown for a parcel that is already at
 * the warehouse.
 */
export function ShipToCard() {
  const t = useTexts(parcelTexts)
  const lang = useLanguage()
  const { flowId } = useForecastFields().value
  const { whCode: liesAt, declared } = useForecastParcel()
  const isThere = liesAt !== '' && declared?.summary.state !== 'declared'
  const warehouse = useFlowWarehouseAddress(isThere ? '' : flowId)
  if (isThere || flowId === '') return null
  return (
    <>
      <Card title={t('warehouse.shipTo')}>
        <QueryBoundary query={warehouse} skeleton={<SkeletonCards cards={1} />}>
          {({ whCode, warehouse: place, latin, ...consignee }) => (
            <WarehouseAddress
              id="forecast-ship-to"
              code={whCode}
              place={place[lang]}
              consignee={consignee}
              latin={latin}
            />
          )}
        </QueryBoundary>
      </Card>
      {warehouse.isLoading && <Placeholder />}
    </>
  )
}

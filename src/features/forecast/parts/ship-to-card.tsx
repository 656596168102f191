import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { QueryBoundary } from '@/shared/loaded/loaded'
import { WarehouseAddress } from '@/shared/parcel/warehouse-address'
import { warehouseTexts } from '@/shared/parcel/warehouse-texts/texts'
import { Card } from '@/ui/card/card'
import { Placeholder } from '@/ui/skeleton/awaited'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useForecastFields, useForecastParcel } from '../forecast-page'
import { useFlowWarehouseAddress } from '../queries'

/** Where the shop has to send it, by the destination that was chosen; a parcel that lies there is sent nowhere. */
export function ShipToCard() {
  const t = useTexts(warehouseTexts)
  const lang = useLanguage()
  const { flowId } = useForecastFields().value
  const { whCode: liesAt, declared } = useForecastParcel()
  const isThere = liesAt !== '' && declared?.summary.state !== 'declared'
  const warehouse = useFlowWarehouseAddress(isThere ? '' : flowId)
  if (isThere || flowId === '') return null
  return (
    <>
      <Card title={t('shipTo')}>
        <QueryBoundary query={warehouse} skeleton={<Skeleton cards={1} />}>
          {({ whCode, warehouse: place, ...consignee }) => (
            <WarehouseAddress
              id="forecast-ship-to"
              code={whCode}
              place={place[lang]}
              consignee={consignee}
              canCopy
            />
          )}
        </QueryBoundary>
      </Card>
      {warehouse.isLoading && <Placeholder />}
    </>
  )
}

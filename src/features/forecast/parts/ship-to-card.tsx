import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Loaded } from '@/shared/loaded/loaded'
import { WarehouseAddress } from '@/shared/parcel/warehouse-address'
import { warehouseTexts } from '@/shared/parcel/warehouse-texts/texts'
import { Card } from '@/ui/card/card'
import { Awaited } from '@/ui/skeleton/awaited'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useForecastForm, useParcel } from '../forecast-page'
import { useWarehouseOfFlow } from '../queries'

/** Where the shop has to send it, by the destination that was chosen; a parcel that lies there is sent nowhere. */
export function ShipToCard() {
  const t = useTexts(warehouseTexts)
  const lang = useLanguage()
  const { flowId } = useForecastForm().value
  const { whCode: liesAt, declared } = useParcel()
  const isThere = liesAt !== '' && declared?.summary.state !== 'declared'
  const warehouse = useWarehouseOfFlow(isThere ? '' : flowId)
  if (isThere || flowId === '') return null
  return (
    <>
      <Card title={t('shipTo')}>
        <Loaded query={warehouse} skeleton={<Skeleton cards={1} />}>
          {({ whCode, warehouse: place, ...consignee }) => (
            <WarehouseAddress
              id="forecast-ship-to"
              code={whCode}
              place={place[lang]}
              consignee={consignee}
              copies
            />
          )}
        </Loaded>
      </Card>
      {warehouse.isLoading && <Awaited />}
    </>
  )
}

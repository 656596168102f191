import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { parcelTexts } from '@/shared/parcels/texts'
import { WarehouseAddress } from '@/shared/parcels/warehouse-address'
import { Card } from '@/ui/card/card'
import type { ParcelDetail } from '../queries'

/** The warehouse address that the shop must send the parcel to, until the parcel has arrived. */
export function DetailWarehouse({ detail: { summary, whAddresses } }: { detail: ParcelDetail }) {
  const t = useTexts(parcelTexts)
  const lang = useLanguage()
  if (summary.state !== 'declared') return null
  return whAddresses.map(({ code, warehouseI18n, latin, ...consignee }) => (
    <Card key={code} title={t('warehouse.shipTo')}>
      <WarehouseAddress
        id="details-warehouse"
        code={code}
        place={warehouseI18n[lang]}
        consignee={consignee}
        latin={latin}
      />
    </Card>
  ))
}

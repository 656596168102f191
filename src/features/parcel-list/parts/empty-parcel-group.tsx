import { View } from '@tarojs/components'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getMemberWarehouseAddress } from '@/contract/warehouse/warehouse'
import type { ParcelListGroup } from '@/domain/parcels/parcel-state'
import { formatMemberWarehouseAddress, formatNameWithMemberCode } from '@/domain/warehouse/warehouse-address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'

/** The purpose of a group without parcels, and the way to the first parcel in it. */
export function EmptyParcelGroup({ group, filtered }: { group: ParcelListGroup; filtered: boolean }) {
  const t = useTexts(texts)
  if (filtered) return <StatusMessage id="list-empty" drawing={PARCEL_DRAWING} title={t('filterEmpty')} />
  const action = { id: 'list-forecast', label: t('empty.action'), onPress: () => navigate('forecast') }
  return (
    <>
      <StatusMessage
        id="list-empty"
        drawing={PARCEL_DRAWING}
        title={t(`empty.${group}.title`)}
        text={t(`empty.${group}.text`)}
        action={group === 'waiting' ? action : undefined}
      />
      {group === 'waiting' && <FirstWarehouseAddress />}
    </>
  )
}

/** The member's address for the first order at a shop, to copy. Nothing is shown until it is loaded. */
function FirstWarehouseAddress() {
  const t = useTexts(parcelTexts)
  const lang = useLanguage()
  const first = useWarehousesShippingHomeFirst().data?.[0]
  const { data } = useCall(
    getMemberWarehouseAddress,
    { whCode: first?.code ?? '' },
    { enabled: first !== undefined, staleMs: REFERENCE_DATA_STALE_MS },
  )
  if (!data || !first) return null
  return (
    <Stack>
      <Card title={t('warehouse.shipTo')}>
        <ValueCell
          id="list-warehouse"
          label={`${first.warehouse[lang]} ${first.code}`}
          note={data.phone}
          trailing={
            <CopyButton
              id="list-warehouse-copy"
              text={formatMemberWarehouseAddress(data)}
              what={t('warehouse.address')}
            />
          }
        >
          <View>{formatNameWithMemberCode(data)}</View>
          <View>{`${data.address} ${data.postCode}`}</View>
        </ValueCell>
      </Card>
    </Stack>
  )
}

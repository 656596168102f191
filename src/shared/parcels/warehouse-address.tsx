import { Text, View } from '@tarojs/components'
import {
  formatMemberWarehouseAddress,
  formatNameWithMemberCode,
  type MemberWarehouseAddress,
} from '@/domain/warehouse/warehouse-address'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { parcelTexts } from './texts'
import './warehouse-address.scss'

interface WarehouseAddressProps {
  /** the copy button's id is `<id>-copy` */
  id: string
  code: string
  /** name in the user's language */
  place: string
  consignee: MemberWarehouseAddress
}

/** Shows the warehouse that the shop must send a parcel to, and the member's own address there, to copy. */
export function WarehouseAddress({ id, code, place, consignee }: WarehouseAddressProps) {
  const t = useTexts(parcelTexts)
  const copy = useCopyToClipboard()
  const { address, postCode, phone } = consignee
  return (
    <View id={id}>
      <ValueCell label={t('warehouse.title')}>
        {place} <Text className="pt-code">{code}</Text>
      </ValueCell>
      <ValueCell label={t('warehouse.name')}>{formatNameWithMemberCode(consignee)}</ValueCell>
      <ValueCell label={t('warehouse.address')} note={t('warehouse.postCode', { code: postCode })}>
        {address}
      </ValueCell>
      <ValueCell label={t('warehouse.phone')}>
        <Text className="pt-num">{phone}</Text>
      </ValueCell>
      <View className="wa-copy">
        <Button
          id={`${id}-copy`}
          icon="copy"
          size="md"
          block
          onPress={() => copy(formatMemberWarehouseAddress(consignee), t('warehouse.copied'))}
        >
          {t('warehouse.copyAll')}
        </Button>
      </View>
    </View>
  )
}

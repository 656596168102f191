import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatLatinAddressLabel } from '@/domain/warehouse/latin-address'
import {
  formatMemberWarehouseAddress,
  formatNameWithMemberCode,
  type MemberWarehouseAddress,
  type WarehouseAddressParts,
} from '@/domain/warehouse/warehouse-address'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { type AddressScript, AddressScriptSwitch, LatinAddressFields } from '../latin-address/latin-address'
import { parcelTexts } from './texts'
import './warehouse-address.scss'

interface WarehouseAddressProps {
  /** the copy button's id is `<id>-copy` */
  id: string
  code: string
  /** name in the user's language */
  place: string
  consignee: MemberWarehouseAddress
  /** the place in Latin letters; null if the forwarder has written none */
  latin: WarehouseAddressParts | null
}

/**
 * Shows the warehouse that the shop must send a parcel to, and the member's own address there, to copy. For a
 * shop that accepts only Latin letters, a switch shows the address in those.
 */
export function WarehouseAddress({ id, code, place, consignee, latin }: WarehouseAddressProps) {
  const t = useTexts(parcelTexts)
  const copy = useCopyToClipboard()
  const [script, setScript] = useState<AddressScript>('own')
  const inLatin = latin && script === 'latin' ? { ...consignee, place: latin } : null
  const copied = inLatin ? formatLatinAddressLabel(inLatin) : formatMemberWarehouseAddress(consignee)
  return (
    <View id={id}>
      <ValueCell label={t('warehouse.title')}>
        {place} <Text className="pt-code">{code}</Text>
      </ValueCell>
      {latin && (
        <AddressScriptSwitch
          id={`${id}-script`}
          countryCode={latin.countryCode}
          value={script}
          onChange={setScript}
        />
      )}
      {inLatin ? <LatinAddressFields id={id} address={inLatin} /> : <OwnAddress consignee={consignee} />}
      <View className="wa-copy">
        <Button
          id={`${id}-copy`}
          icon="copy"
          size="md"
          block
          onPress={() => copy(copied, t('warehouse.copied'))}
        >
          {t('warehouse.copyAll')}
        </Button>
      </View>
    </View>
  )
}

/** The address in the script of its country. */
function OwnAddress({ consignee }: Pick<WarehouseAddressProps, 'consignee'>) {
  const t = useTexts(parcelTexts)
  const { address, postCode, phone } = consignee
  return (
    <>
      <ValueCell label={t('warehouse.name')}>{formatNameWithMemberCode(consignee)}</ValueCell>
      <ValueCell label={t('warehouse.address')} note={t('warehouse.postCode', { code: postCode })}>
        {address}
      </ValueCell>
      <ValueCell label={t('warehouse.phone')}>
        <Text className="pt-num">{phone}</Text>
      </ValueCell>
    </>
  )
}

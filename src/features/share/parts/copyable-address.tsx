import { View } from '@tarojs/components'
import { formatLatinAddressLabel } from '@/domain/warehouse/latin-address'
import type { WarehouseAddressParts } from '@/domain/warehouse/warehouse-address'
import {
  buildShopAddressFormFields,
  formatMultilineAddressLabel,
  type ShopAddressFormFieldName,
  type WarehouseAddressForShop,
} from '@/domain/warehouse/warehouse-address-form'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { LatinAddressFields } from '@/shared/latin-address/latin-address'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton, useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { texts } from '../texts'

/**
 * Returns a function that formats a field label: the reader's word, and also the shop form's word if it
 * differs.
 */
function useFieldLabelFormatter(lang: string) {
  const t = useTexts(texts)
  const reader = useLanguage()
  return (part: ShopAddressFormFieldName, word: string) => {
    const label = t(`wh.part.${part}`)
    if (!word || word === label) return label
    return lang === reader ? word : `${label} · ${word}`
  }
}

interface CopyableAddressProps {
  address: WarehouseAddressForShop
  /** its place in Latin letters, if it is to be shown in those */
  latin: WarehouseAddressParts | null
}

/** The address in the fields of a shop's form, in their order, each with a copy button. */
export function CopyableAddressFields({ address, latin }: CopyableAddressProps) {
  const { lang, fields } = buildShopAddressFormFields(address)
  const labelOf = useFieldLabelFormatter(lang)
  if (latin)
    return (
      <View id="warehouse-address">
        <LatinAddressFields id="warehouse" address={{ ...address, place: latin }} />
      </View>
    )
  return (
    <View id="warehouse-address">
      {fields.map(({ part, word, value }) => {
        const label = labelOf(part, word)
        return (
          <ValueCell
            key={part}
            id={`warehouse-${part}`}
            label={label}
            trailing={<CopyButton id={`warehouse-${part}-copy`} text={value} what={label} />}
          >
            {value}
          </ValueCell>
        )
      })}
    </View>
  )
}

/**
 * Copies the address line by line, as an address label in that country is written. For a member it is the
 * main button.
 */
export function CopyAddressButton({ address, latin, isMain }: CopyableAddressProps & { isMain: boolean }) {
  const t = useTexts(texts)
  const copy = useCopyToClipboard()
  return (
    <Button
      id="warehouse-copy-all"
      kind={isMain ? 'signal' : 'line'}
      icon="copy"
      block
      onPress={() =>
        copy(
          latin
            ? formatLatinAddressLabel({ ...address, place: latin })
            : formatMultilineAddressLabel(address),
          t('wh.copied'),
        )
      }
    >
      {t('wh.copyAll')}
    </Button>
  )
}

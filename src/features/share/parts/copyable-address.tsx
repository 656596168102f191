import { View } from '@tarojs/components'
import {
  buildShopAddressFormFields,
  formatMultilineAddressLabel,
  type ShopAddressFormFieldName,
  type WarehouseAddressForShop,
} from '@/domain/warehouse/warehouse-address-form'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton, useCopyToClipboard } from '@/ui/copy-button/copy-button'
import { texts } from '../texts'

/** Called as the reader's language calls it, and beside that as the shop's form does where that is another word. */
function useFieldLabelFormatter(lang: string) {
  const t = useTexts(texts)
  const reader = useLanguage()
  return (part: ShopAddressFormFieldName, word: string) => {
    const label = t(`wh.part.${part}`)
    if (!word || word === label) return label
    return lang === reader ? word : `${label} · ${word}`
  }
}

/** The address in the fields of a shop's form, in their order, each to copy. */
export function CopyableAddressFields({ address }: { address: WarehouseAddressForShop }) {
  const { lang, fields } = buildShopAddressFormFields(address)
  const labelOf = useFieldLabelFormatter(lang)
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

/** As a label of the country is written, line by line. To a member it is what the screen is for. */
export function CopyAddressButton({
  address,
  isMain,
}: {
  address: WarehouseAddressForShop
  isMain: boolean
}) {
  const t = useTexts(texts)
  const copy = useCopyToClipboard()
  return (
    <Button
      id="warehouse-copy-all"
      kind={isMain ? 'signal' : 'line'}
      icon="copy"
      block
      onPress={() => copy(formatMultilineAddressLabel(address), t('wh.copied'))}
    >
      {t('wh.copyAll')}
    </Button>
  )
}

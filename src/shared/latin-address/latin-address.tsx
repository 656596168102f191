import { View } from '@tarojs/components'
import { buildLatinAddressFields, isLatinName } from '@/domain/warehouse/latin-address'
import type { WarehouseAddressForShop } from '@/domain/warehouse/warehouse-address-form'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { Segmented } from '@/ui/segmented/segmented'
import { latinAddressTexts } from './texts'

/** The script of an address: its country's own, or Latin letters. */
export type AddressScript = 'own' | 'latin'

interface AddressScriptSwitchProps {
  /** the options' ids are `<id>-own` and `<id>-latin` */
  id: string
  countryCode: string
  value: AddressScript
  onChange: (script: AddressScript) => void
}

const NAMED_COUNTRIES = ['CN', 'JP', 'KR'] as const

/** Switches between the two scripts of a warehouse's address. */
export function AddressScriptSwitch({ id, countryCode, value, onChange }: AddressScriptSwitchProps) {
  const t = useTexts(latinAddressTexts)
  const country = NAMED_COUNTRIES.find((code) => code === countryCode)
  const own = t(country ? `script.${country}` : 'script.own')
  return (
    <View className="pt-card__body">
      <Segmented
        id={id}
        label={t('script')}
        small
        options={[
          { value: 'own', label: own },
          { value: 'latin', label: t('script.latin') },
        ]}
        value={value}
        onChange={onChange}
      />
    </View>
  )
}

/**
 * The address in the fields of a shop's English form, each with a copy button. The values' ids are
 * `<id>-<part>`.
 */
export function LatinAddressFields({ id, address }: { id: string; address: WarehouseAddressForShop }) {
  const t = useTexts(latinAddressTexts)
  const isEnglish = useLanguage() === 'en'
  return (
    <>
      {buildLatinAddressFields(address).map(({ part, word, value }) => {
        const label = isEnglish ? word : `${t(`part.${part}`)} · ${word}`
        const note = part === 'fullName' && !isLatinName(address.name) ? t('nameLeftOut') : undefined
        return (
          <ValueCell
            key={part}
            id={`${id}-${part}`}
            label={label}
            note={note}
            trailing={<CopyButton id={`${id}-${part}-copy`} text={value} what={label} />}
          >
            {value}
          </ValueCell>
        )
      })}
    </>
  )
}

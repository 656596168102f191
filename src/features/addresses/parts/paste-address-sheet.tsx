import { View } from '@tarojs/components'
import { useState } from 'react'
import { ADDRESS_TEXT_MAX_LENGTH, parseAddressText } from '@/domain/addresses/address-text/parse-address-text'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { PasteField } from '@/shared/form/paste-field'
import { useTextStoredPerMember } from '@/shared/form/use-kept-text'
import { useHomeCountry } from '@/shared/home-country/home-country'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Icon } from '@/ui/icon/icon'
import { Sheet } from '@/ui/sheet/sheet'
import {
  applySuggestions,
  listSelectableSuggestions,
  type PastedAddressField,
  type SelectableSuggestion,
} from '../address-suggestions'
import { useCountries } from '../queries'
import { type AddressDraft, storedPastedAddress } from '../stored-address-draft'
import { texts } from '../texts'

interface PasteAddressSheetProps {
  open: boolean
  onClose: () => void
  form: AddressDraft
  onFill: (form: AddressDraft) => void
}

/**
 * The member pastes a whole address. The sheet splits it into fields, the member checks them, and only then
 * fills the form.
 */
export function PasteAddressSheet({ open, onClose, form, onFill }: PasteAddressSheetProps) {
  const t = useTexts(texts)
  const [text, setText] = useTextStoredPerMember(storedPastedAddress.of)
  const [chosen, setChosen] = useState<Partial<Record<PastedAddressField, boolean>>>({})
  const found = parseAddressText(text, form.country)
  const { data: countries } = useCountries()
  const home = useHomeCountry()?.code ?? ''
  const isServed = !countries || !found.country || countries.some(({ country }) => country === found.country)
  const offers = text.trim() ? listSelectableSuggestions(found, form, { isServed, home, chosen }) : []
  const isFound = offers.some(({ field }) => field !== 'country')
  const taken = offers.filter(({ isTaken }) => isTaken)
  const fill = () => {
    onFill(
      applySuggestions(
        form,
        found,
        taken.map(({ field }) => field),
      ),
    )
    setText('')
    setChosen({})
    onClose()
  }
  const toggle = (field: PastedAddressField, on: boolean) => setChosen({ ...chosen, [field]: on })
  return (
    <Sheet
      id="address-paste-sheet"
      open={open}
      title={t('paste')}
      onClose={onClose}
      footer={
        isFound && (
          <Button id="address-paste-fill" kind="signal" block onPress={fill}>
            {t('paste.fill')}
          </Button>
        )
      }
    >
      <PasteField
        id="address-paste"
        label={t('paste.text')}
        placeholder={t('paste.example')}
        hint={t('paste.hint')}
        found={isFound ? t('paste.found') : undefined}
        max={ADDRESS_TEXT_MAX_LENGTH}
        value={text}
        onChange={setText}
        error={
          text.length > ADDRESS_TEXT_MAX_LENGTH
            ? t('paste.tooLong', { max: ADDRESS_TEXT_MAX_LENGTH })
            : undefined
        }
      />
      {text.trim() !== '' && !isFound && (
        <View id="address-paste-none" className="pt-sheet__none" role="status">
          {t('paste.none')}
        </View>
      )}
      {!isServed && (
        <View id="address-paste-unserved" className="pt-sheet__none" role="status">
          {t('paste.unserved')}
        </View>
      )}
      {isFound && <PastedAddressPreview offers={offers} onToggle={toggle} />}
    </Sheet>
  )
}

interface PastedAddressPreviewProps {
  offers: readonly SelectableSuggestion[]
  onToggle: (field: PastedAddressField, on: boolean) => void
}

/** The recognised values, field by field. A field that already has a value shows a checkbox to replace it. */
function PastedAddressPreview({ offers, onToggle }: PastedAddressPreviewProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { data: countries = [] } = useCountries()
  const shown = (field: PastedAddressField, value: string) =>
    field === 'country' ? (countries.find(({ country }) => country === value)?.name[lang] ?? value) : value
  return (
    <View id="address-paste-found">
      <View className="pt-paste__found">
        {offers.map(({ field, value, current, isTaken }) => (
          <ValueCell
            key={field}
            cellId={`address-paste-found-${field}`}
            label={t(field === 'address' ? 'detail' : field)}
            trailing={isTaken && <Icon name="check" />}
          >
            <View>{shown(field, value)}</View>
            {current !== '' && (
              <Checkbox
                id={`address-paste-replace-${field}`}
                checked={isTaken}
                onChange={(on) => onToggle(field, on)}
              >
                {t('paste.replace', { held: shown(field, current) })}
              </Checkbox>
            )}
          </ValueCell>
        ))}
      </View>
      {offers.some(({ current }) => current !== '') && <View className="pt-t13 pt-2">{t('paste.keep')}</View>}
    </View>
  )
}

import { useState } from 'react'
import { useCall } from '@/client/query'
import { listCertificates } from '@/contract/certificates/certificates'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Button } from '@/ui/button/button'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'

interface PassportFieldProps {
  /** id of a certificate */
  value: string
  onChoose: (id: string) => void
  error: string | undefined
}

/** Chooses a passport among the member's ID certificates, with a link to add one. */
export function PassportField({ value, onChoose, error }: PassportFieldProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const { data = [] } = useCall(listCertificates, {}, { staleMs: 0, toastsFailure: true })
  const passports = data.filter(({ type }) => type === 'passport')
  const labelOf = ({ name, maskedNumber }: (typeof data)[number]) => `${name} ${maskedNumber}`
  const chosen = passports.find(({ id }) => id === value)
  const choose = (id: string) => {
    onChoose(id)
    setOpen(false)
  }
  const add = () => {
    setOpen(false)
    void navigate('certificateEdit')
  }
  return (
    <>
      <ChoiceField
        id="export-passport"
        label={t('passport')}
        value={chosen ? labelOf(chosen) : ''}
        placeholder={t('passport.choose')}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <Sheet
        id="export-passport-sheet"
        open={open}
        title={t('passport')}
        onClose={() => setOpen(false)}
        footer={
          <Button id="export-passport-add" kind="ink" block onPress={add}>
            {t('passport.add')}
          </Button>
        }
      >
        {passports.length === 0 && t('passport.none')}
        <OptionList title={t('passport')}>
          {passports.map((passport) => (
            <Option
              key={passport.id}
              id={`export-passport-sheet-${passport.id}`}
              selected={passport.id === value}
              onPress={() => choose(passport.id)}
            >
              {labelOf(passport)}
            </Option>
          ))}
        </OptionList>
      </Sheet>
    </>
  )
}

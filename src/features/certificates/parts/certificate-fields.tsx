import { useState } from 'react'
import type { CertificateFaultField } from '@/domain/certificates/certificate'
import {
  CERTIFICATE_RULES_BY_TYPE,
  CERTIFICATE_TYPES,
  type CertificateType,
  isCertificateType,
} from '@/domain/certificates/certificate-types'
import { VALIDITY_EXAMPLE } from '@/domain/certificates/certificate-validity'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import type { CertificateDraft } from '../stored-certificate-draft'
import { texts } from '../texts'
import { useValidityFormatter } from '../use-validity-formatter'
import { ValiditySheet } from './validity-sheet'

interface CertificateFieldsProps {
  form: FormFieldsController<CertificateDraft>
  /** problem of the input, or the fault that the reviewer found */
  errorOf: (field: CertificateFaultField) => string | undefined
  /** type and masked number of the certificate that is corrected */
  kept?: { type: CertificateType; maskedNumber: string }
  onType: (type: CertificateType) => void
  onValidityBlur: () => void
}

/** The fields of a certificate, by the rules of its type, and the holder's phone. */
export function CertificateFields({ form, errorOf, kept, onType, onValidityBlur }: CertificateFieldsProps) {
  const t = useTexts(texts)
  const validityText = useValidityFormatter()
  const [open, setOpen] = useState<'type' | 'validity'>()
  const close = () => setOpen(undefined)
  const { value, change } = form
  const type = isCertificateType(value.type) ? value.type : undefined
  const rule = type && CERTIFICATE_RULES_BY_TYPE[type]
  const isKept = kept !== undefined && kept.type === type
  const phone = form.field('phone')
  // The chosen type sets the area code; before it, and for a passport, there is none.
  const areaError = phone.error && !value.areaCode ? t('phone.areaCode.required') : undefined
  return (
    <>
      <ChoiceField
        id="certificate-type"
        label={t('type')}
        required
        value={type ? t(`type.${type}`) : ''}
        placeholder={t('type.choose')}
        error={errorOf('type')}
        onOpen={() => setOpen('type')}
      />
      <Field
        id="certificate-name"
        label={rule?.chineseName && !rule.latinName ? t('name.chinese') : t('name')}
        required
        {...form.field('name')}
        error={errorOf('name')}
      />
      <Field
        id="certificate-number"
        label={t('number')}
        required={!isKept}
        mono
        multiline
        placeholder={isKept ? kept.maskedNumber : rule?.example}
        note={isKept ? t('number.kept') : undefined}
        {...form.field('number')}
        error={errorOf('number')}
      />
      <Field
        id="certificate-validity"
        label={t('validity')}
        required
        long
        multiline
        placeholder={VALIDITY_EXAMPLE}
        trailing={
          <PressableLink id="certificate-validity-choose" role="button" onPress={() => setOpen('validity')}>
            {t('validity.choose')}
          </PressableLink>
        }
        {...form.field('validity')}
        error={errorOf('validity')}
        onBlur={onValidityBlur}
      />
      <PhoneFields
        id="certificate"
        areaLabel={t('areaCode')}
        areaCode={value.areaCode}
        areaError={areaError}
        onAreaCode={(areaCode) => change({ areaCode, phone: value.phone })}
        label={t('phone')}
        field={{ ...phone, error: phone.error === areaError ? undefined : phone.error }}
      />
      <ChoiceSheet
        id="certificate-type-sheet"
        open={open === 'type'}
        title={t('type')}
        options={CERTIFICATE_TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
        value={value.type}
        isSearched={false}
        onChoose={(chosen) => isCertificateType(chosen) && onType(chosen)}
        onClose={close}
      />
      <ValiditySheet
        open={open === 'validity'}
        longTerm={rule?.longTerm ?? true}
        onChoose={(validity) => change({ validity: validityText(validity) })}
        onClose={close}
      />
    </>
  )
}

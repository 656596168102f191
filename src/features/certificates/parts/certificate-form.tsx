import { View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import { type CertificateFaultField, isFieldAccepted } from '@/domain/certificates/certificate'
import { CERTIFICATE_RULES_BY_TYPE, isCertificateType } from '@/domain/certificates/certificate-types'
import { formatDate } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import type { CertificateFormOptions, useCertificateForm } from '../use-certificate-form'
import { CertificateFields } from './certificate-fields'
import { SidePicture } from './side-picture'

interface CertificateFormProps {
  certificateForm: ReturnType<typeof useCertificateForm>
  existing?: CertificateFormOptions['existing']
  /** text that says which other people can see the certificate */
  privacy: string
}

/** The whole form of a certificate: its fields and the pictures of its sides. */
export function CertificateForm({ certificateForm, existing, privacy }: CertificateFormProps) {
  const t = useTexts(texts)
  const { form, front, back, errorOf, changeType, blurValidity } = certificateForm
  const { type } = form.value
  const hasBack = !isCertificateType(type) || CERTIFICATE_RULES_BY_TYPE[type].hasBack
  const urlOf = (url?: string | null) => (existing?.type === type && url ? resolveFileUrl(url) : null)
  const isAccepted = (side: CertificateFaultField) =>
    existing?.status === 'failed' && isFieldAccepted(existing.reasons, side)
  const fields = (
    <Card>
      <CertificateFields
        form={form}
        errorOf={errorOf}
        kept={existing}
        onType={changeType}
        onValidityBlur={blurValidity}
      />
    </Card>
  )
  return (
    <>
      {!existing && fields}
      <Card title={t('sides')}>
        <View className="pt-card__body pt-card__body--stack">
          <View className="ct-hint">{t('sides.hint')}</View>
          <View className="ct-sides">
            <SidePicture
              id="certificate-front"
              label={type === 'passport' ? t('side.frontOf.passport') : t('side.front')}
              side={front}
              keptUrl={urlOf(existing?.frontUrl)}
              isUploaded={form.value.front !== ''}
              error={errorOf('front')}
              wasAccepted={isAccepted('front')}
            />
            {hasBack && (
              <SidePicture
                id="certificate-back"
                label={t('side.back')}
                side={back}
                keptUrl={urlOf(existing?.backUrl)}
                isUploaded={form.value.back !== ''}
                error={errorOf('back')}
                wasAccepted={isAccepted('back')}
              />
            )}
          </View>
          <View className="pt-t12 pt-3">
            {t('sides.rules', { mark: t('watermark', { date: formatDate(new Date()) }) })}
          </View>
          <View className="pt-t12 pt-3">{privacy}</View>
        </View>
      </Card>
      {existing && fields}
    </>
  )
}

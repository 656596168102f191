import { View } from '@tarojs/components'
import { fileAddress } from '@/client/file-address'
import { CERTIFICATE_RULES, isCertificateType } from '@/domain/certificate/certificate-types'
import { formatDay } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { BoundAddresses } from '../../parts/bound-addresses'
import { CertificateFields } from '../../parts/certificate-fields'
import { ReviewFailure } from '../../parts/review-failure'
import { SidePicture } from '../../parts/side-picture'
import { useCertificate } from '../../queries'
import { texts } from '../../texts/texts'
import { useCertificateForm } from '../../use-certificate-form'
import '../../certificates.scss'

export default asPage(function EditCertificatePage() {
  const t = useTexts(texts)
  const { id = '' } = useRouteParams()
  const query = useCertificate(id)
  const { data } = query
  const { form, front, back, changeType, blurValidity, save } = useCertificateForm(id, data)
  const { type } = form.value
  const isSameType = data?.type === type
  const hasBack = !isCertificateType(type) || CERTIFICATE_RULES[type].hasBack
  const urlOf = (url?: string | null) => (isSameType && url ? fileAddress(url) : null)
  const body = (
    <Stack>
      {data && <ReviewFailure certificate={data} />}
      {data && data.status !== 'failed' && (
        <Callout id="certificate-reviewed" tone="info">
          {t('form.reviewed')}
        </Callout>
      )}
      <Card>
        <CertificateFields form={form} kept={data} onType={changeType} onValidityBlur={blurValidity} />
      </Card>
      <Card title={t('sides')}>
        <View className="pt-card__body pt-card__body--stack">
          <View className="ct-hint">{t('sides.hint')}</View>
          <View className="ct-sides">
            <SidePicture
              id="certificate-front"
              label={type === 'passport' ? t('side.frontOf.passport') : t('side.front')}
              side={front}
              keptUrl={urlOf(data?.frontUrl)}
              isUploaded={form.value.front !== ''}
              error={form.problemAt('front')}
            />
            {hasBack && (
              <SidePicture
                id="certificate-back"
                label={t('side.back')}
                side={back}
                keptUrl={urlOf(data?.backUrl)}
                isUploaded={form.value.back !== ''}
                error={form.problemAt('back')}
              />
            )}
          </View>
          <View className="pt-t12 pt-3">
            {t('sides.rules', { mark: t('watermark', { date: formatDay(new Date()) }) })}
          </View>
          <View className="pt-t12 pt-3">{t('privacy')}</View>
        </View>
      </Card>
      {data && <BoundAddresses id={id} addressIds={data.addressIds} />}
    </Stack>
  )
  const isReady = !id || (data && !isGone(query))
  const foot = isReady && (
    <StickyBar above={form.refusalText && <FieldError id="certificate-error" text={form.refusalText} />}>
      <Button id="certificate-save" kind="signal" onPress={save}>
        {t('save')}
      </Button>
    </StickyBar>
  )
  return (
    <Screen name="certificateEdit" title={id ? undefined : t('form.add')} footer={foot}>
      {id ? <Loaded query={query}>{() => body}</Loaded> : body}
    </Screen>
  )
})

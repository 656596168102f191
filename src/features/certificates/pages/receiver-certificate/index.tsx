import { useState } from 'react'
import { callServer } from '@/client/call-server'
import {
  submitCertificateByLink,
  uploadCertificatePictureByLink,
} from '@/contract/certificates/certificate-links'
import { CERTIFICATE_REVIEW_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { CertificateForm } from '../../parts/certificate-form'
import { useOpenedCertificateLink } from '../../queries'
import { createLinkCertificateDraftStorage } from '../../stored-certificate-draft'
import { texts } from '../../texts'
import { useCertificateForm } from '../../use-certificate-form'
import { useCertificateLinkToken } from '../../use-certificate-link-token'
import '../../certificates.scss'

/**
 * A receiver submits their own certificate without signing in. The screen names the person who requests
 * it. A used, expired, withdrawn or unknown link says so. `link` holds the token, after the `#` of the
 * address.
 */
export default withPageBoundary(function ReceiverCertificatePage() {
  const t = useTexts(texts)
  const token = useCertificateLinkToken()
  const link = useOpenedCertificateLink(token)
  const [done, setDone] = useState('')
  const handing = useCertificateForm({
    key: token,
    draft: createLinkCertificateDraftStorage,
    upload: (options) => callServer(uploadCertificatePictureByLink, { token }, options),
    async submit(certificate) {
      await callServer(submitCertificateByLink, { ...certificate, token })
      setDone(token)
    },
  })
  const { form, save } = handing
  const home = { id: 'receiver-certificate-home', label: t('link.home'), onPress: () => navigate('home') }
  const isDone = done !== '' && done === token
  const foot = link.data && !link.error && !isDone && (
    <BottomActionBar
      above={form.refusalText && <FieldError id="certificate-error" text={form.refusalText} />}
    >
      <Button id="certificate-save" kind="signal" onPress={save}>
        {t('save')}
      </Button>
    </BottomActionBar>
  )
  const gone = { title: t('link.gone'), action: home }
  return (
    <Screen name="receiverCertificate" footer={foot}>
      {isDone ? (
        <StatusMessage
          id="receiver-certificate-done"
          icon="check"
          title={t('link.done')}
          text={t('link.done.text', CERTIFICATE_REVIEW_WORKING_DAYS_RANGE)}
          action={home}
        />
      ) : token === '' ? (
        <StatusMessage id="load-gone" icon="info" text={t('certificate.link.unknown')} {...gone} />
      ) : (
        <QueryBoundary query={link} notFound={gone}>
          {({ receiver, city, until }) => (
            <Stack>
              <Callout id="receiver-certificate-for" tone="info">
                {t('link.for', { receiver, city, time: formatDateTime(until) })}
              </Callout>
              <CertificateForm certificateForm={handing} privacy={t('link.privacy')} />
            </Stack>
          )}
        </QueryBoundary>
      )}
    </Screen>
  )
})

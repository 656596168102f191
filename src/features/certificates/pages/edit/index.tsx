import { callServer } from '@/client/call-server'
import {
  addCertificate,
  modifyCertificate,
  uploadCertificatePicture,
} from '@/contract/certificates/certificates'
import { CERTIFICATE_REVIEW_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { useTexts } from '@/i18n/texts'
import { navigateBack, useRouteParams } from '@/navigation/navigation'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { BoundAddresses } from '../../parts/bound-addresses'
import { CertificateForm } from '../../parts/certificate-form'
import { ReviewFailureCard } from '../../parts/review-failure'
import { invalidateCertificates, useCertificate, useWaitingParcels } from '../../queries'
import { createCertificateDraftStorage } from '../../stored-certificate-draft'
import { texts } from '../../texts'
import { useCertificateForm } from '../../use-certificate-form'
import '../../certificates.scss'

/**
 * A new certificate, or the correction of one (`id`), which is reviewed again. After a failed review the
 * screen lists what to correct, marks the fields, and counts the parcels that wait. The fields depend on the
 * type. Each side is chosen or photographed through a frame, checked, then watermarked before upload.
 */
export default withPageBoundary(function EditCertificatePage() {
  const t = useTexts(texts)
  const { id = '', addressId = '' } = useRouteParams()
  const query = useCertificate(id)
  const { data } = query
  const isFailed = data?.status === 'failed'
  const waiting = useWaitingParcels(isFailed ? id : '')
  const handing = useCertificateForm({
    key: data ? id : '',
    existing: data,
    draft: createCertificateDraftStorage(id),
    upload: (options) => callServer(uploadCertificatePicture, {}, options),
    async submit(certificate) {
      if (id) await callServer(modifyCertificate, { ...certificate, id })
      else await callServer(addCertificate, { ...certificate, addressId })
      await invalidateCertificates()
      navigateBack()
    },
  })
  const { form, save } = handing
  const body = (
    <Stack>
      <InitialLoadPlaceholder isLoading={isFailed && waiting.isLoading} />
      {isFailed && <ReviewFailureCard certificate={data} />}
      {data && !isFailed && (
        <Callout id="certificate-reviewed" tone="info">
          {t('form.reviewed', CERTIFICATE_REVIEW_WORKING_DAYS_RANGE)}
        </Callout>
      )}
      <CertificateForm certificateForm={handing} existing={data} privacy={t('privacy')} />
      {data && <BoundAddresses id={id} addressIds={data.addressIds} />}
    </Stack>
  )
  const isReady = !id || (data && !isQueryNotFound(query))
  const foot = isReady && (
    <BottomActionBar
      above={form.refusalText && <FieldError id="certificate-error" text={form.refusalText} />}
    >
      <Button id="certificate-save" kind="signal" onPress={save}>
        {isFailed ? t('save.again', CERTIFICATE_REVIEW_WORKING_DAYS_RANGE) : t('save')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen
      name="certificateEdit"
      title={isFailed ? t('form.correct') : id ? undefined : t('form.add')}
      footer={foot}
    >
      {id ? <QueryBoundary query={query}>{() => body}</QueryBoundary> : body}
    </Screen>
  )
})

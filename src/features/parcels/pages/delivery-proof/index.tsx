import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { receiptPrinterOrSaver } from '@/platform/receipt-canvas/receipt-canvas'
import { PaperPreview } from '@/shared/paper/paper-preview'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { buildDeliveryProof } from '../../delivery-proof'
import { useParcelDetail } from '../../queries'
import { texts } from '../../texts'

/**
 * The proof of delivery of a parcel (`packageNo`): number, waybill, masked receiver, place, local time and who
 * signed, with the photograph. H5 prints it. In the mini program WeChat's menu sends or saves it as a picture.
 */
export default withPageBoundary(function DeliveryProofPage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const detail = useParcelDetail(packageNo)
  const [hasFailed, setFailed] = useState(false)
  const paper = detail.data && buildDeliveryProof(detail.data, { t, lang })
  const keep = async () => setFailed(!(await receiptPrinterOrSaver.save(paper!)))
  const footer = paper && (
    <BottomActionBar above={hasFailed && <FieldError id="proof-failed" text={t('proof.failed')} />}>
      <Button id="proof-keep" kind="signal" onPress={keep}>
        {t(receiptPrinterOrSaver.method === 'print' ? 'proof.print' : 'proof.picture')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="deliveryProof" footer={footer}>
      <QueryBoundary query={detail} loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}>
        {() =>
          paper ? (
            <Stack>
              <PaperPreview id="proof" paper={paper} />
            </Stack>
          ) : (
            <StatusMessage
              id="proof-none"
              drawing={RECEIPT_DRAWING}
              title={t('proof.none.title')}
              text={t('proof.none.text')}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})

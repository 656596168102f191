import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { PaperScreen } from '@/shared/paper/paper-screen'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS } from '@/shared/query-boundary/query-boundary'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { RECEIPT_DRAWING } from '@/ui/status-message/drawings'
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
  return (
    <PaperScreen
      name="deliveryProof"
      id="proof"
      query={detail}
      loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}
      paper={detail.data && buildDeliveryProof(detail.data, { t, lang })}
      none={{ drawing: RECEIPT_DRAWING, title: t('proof.none.title'), text: t('proof.none.text') }}
    />
  )
})

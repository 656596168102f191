import { useEffect } from 'react'
import { listOfferedParcelMessages } from '@/contract/messages/messages'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { startForecastQueue } from '@/shared/forecast-queue/forecast-queue'
import { SubscribeMessageOffer } from '@/shared/messages/message-offer'
import { startOfflineAnswers } from '@/shared/offline/offline-answers'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import {
  findRequiredCertificateAction,
  findRequiredForecastAction,
  openCertificate,
  openForecast,
} from '@/shared/parcels/open-forecast'
import { parcelTexts } from '@/shared/parcels/texts'
import { PhotographsCard } from '@/shared/photographs/photographs-card'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { DetailCollection } from '../../parts/collection/detail-collection'
import { DeleteForecastLink } from '../../parts/delete-forecast-link'
import { DetailDelivery } from '../../parts/detail-delivery'
import { DetailException } from '../../parts/detail-exception'
import { DetailFees } from '../../parts/detail-fees'
import { DetailGoods } from '../../parts/detail-goods'
import { DetailHeader } from '../../parts/detail-header'
import { DetailMergedParcels } from '../../parts/detail-merged-parcels'
import { DetailNumbers } from '../../parts/detail-numbers'
import { DetailReceiver } from '../../parts/detail-receiver'
import { DetailRoute } from '../../parts/detail-route'
import { DetailServices } from '../../parts/detail-services'
import { DetailSurcharges } from '../../parts/detail-surcharges'
import { DetailTaxReceipt } from '../../parts/detail-tax-receipt'
import { DetailWarehouse } from '../../parts/detail-warehouse'
import { DetailEzway } from '../../parts/ezway/detail-ezway'
import { useMarkNotificationsRead, useParcelDetail } from '../../queries'
import { texts } from '../../texts'
import { useShareRouteByMenu } from '../../use-route-share-card'
import './index.scss'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

/**
 * One parcel (`packageNo`), refreshed while open: stages, expected arrival and latest events come first. Then
 * come what the member must do, fees, numbers and storage, receiver, goods and services. The member answers
 * an exception or a late fee here, corrects a declaration that failed review, or deletes a parcel that has
 * not arrived. The warehouse address is shown until arrival. The notifications about the parcel become read.
 */
export default withPageBoundary(function DetailsPage() {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const { packageNo = '' } = useRouteParams()
  const detail = useParcelDetail(packageNo)
  useEffect(startOfflineAnswers, [])
  useEffect(startForecastQueue, [])
  useShareRouteByMenu(packageNo)
  useRefetchOnShow(getPackageDetail, listOfferedParcelMessages)
  useRefetchOnPullDown(getPackageDetail, listOfferedParcelMessages)
  const summary = detail.data?.summary
  useMarkNotificationsRead(packageNo, summary?.state)
  const due = summary?.state === 'toPay' ? summary.totalFeeRmb : null
  const isMergeable = detail.data?.sfPkgs.length === 0 && summary?.moveMode !== 'authorizedDeduction'
  const forecastAction = summary && findRequiredForecastAction(summary)
  const awaited = summary?.awaitedCertificate
  const certificateAction = awaited && findRequiredCertificateAction(awaited)
  const footer =
    summary?.isPaymentUnderWay && summary.orderNo ? (
      <PaymentUnderWay orderNo={summary.orderNo} />
    ) : awaited ? (
      certificateAction && (
        <BottomActionBar>
          <Button id="details-certificate" kind="signal" onPress={() => openCertificate(awaited)}>
            {parcelText(certificateAction)}
          </Button>
        </BottomActionBar>
      )
    ) : summary && due !== null ? (
      <BottomActionBar>
        {isMergeable && (
          <Button id="details-merge" onPress={() => navigate('merge', { packageNo })}>
            {t('merge')}
          </Button>
        )}
        <Button id="details-pay" kind="signal" onPress={() => navigate('payDiscounts', { packageNo })}>
          {t('pay', { amount: formatMoneyText(due, summary.currency) })}
        </Button>
      </BottomActionBar>
    ) : forecastAction ? (
      <BottomActionBar>
        <Button id={`details-${forecastAction}`} kind="signal" onPress={() => openForecast(summary)}>
          {t(forecastAction)}
        </Button>
      </BottomActionBar>
    ) : undefined
  return (
    <Screen name="parcelDetails" footer={footer}>
      <QueryBoundary query={detail} loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}>
        {(data) => (
          <Stack>
            <DetailHeader detail={data} />
            <DetailCollection detail={data} />
            <DetailEzway detail={data} />
            <DetailRoute detail={data} />
            <DetailDelivery detail={data} />
            <DetailWarehouse detail={data} />
            <DetailException detail={data} />
            <DetailSurcharges detail={data} />
            <SubscribeMessageOffer packageNo={packageNo} />
            {data.fees.length > 0 && <DetailFees detail={data} />}
            <DetailNumbers detail={data} />
            <PhotographsCard detail={data} packageNo={packageNo} />
            {data.sfPkgs.length > 0 && <DetailMergedParcels detail={data} />}
            <DetailTaxReceipt detail={data} />
            <DetailReceiver detail={data} />
            <DetailGoods detail={data} />
            <DetailServices detail={data} />
            <DeleteForecastLink summary={data.summary} />
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

/**
 * Shown while a payment is being confirmed. It replaces the pay button, so that the member does not pay
 * again.
 */
function PaymentUnderWay({ orderNo }: { orderNo: string }) {
  const t = useTexts(texts)
  return (
    <BottomActionBar>
      <Button id="details-paying" onPress={() => navigate('payResult', { orderNo })}>
        {t('paying')}
      </Button>
    </BottomActionBar>
  )
}

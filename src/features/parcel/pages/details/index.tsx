import { getOfferedMessages } from '@/contract/messages'
import { getPackageDetail } from '@/contract/parcels'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { LOADING_MS, Loaded } from '@/shared/loaded/loaded'
import { MessageOffer } from '@/shared/messages/message-offer'
import { forecastActionOf, openForecast } from '@/shared/parcel/open-forecast'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { WeighingPictures } from '@/shared/weighing/weighing-pictures'
import { Button } from '@/ui/button/button'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { DeleteForecast } from '../../parts/delete-forecast'
import { DetailException } from '../../parts/detail-exception'
import { DetailFamily } from '../../parts/detail-family'
import { DetailFees } from '../../parts/detail-fees'
import { DetailGoods } from '../../parts/detail-goods'
import { DetailHead } from '../../parts/detail-head'
import { DetailSurcharges } from '../../parts/detail-late-fees'
import { DetailReceiver } from '../../parts/detail-receiver'
import { DetailRoute } from '../../parts/detail-route'
import { DetailServices } from '../../parts/detail-services'
import { DetailTaxReceipt } from '../../parts/detail-tax-receipt'
import { DetailWarehouse } from '../../parts/detail-warehouse'
import { useDetail } from '../../queries'
import { texts } from '../../texts/texts'
import { useSharedByMenu } from '../../use-route-card'
import './index.scss'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

export default asPage(function DetailsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const detail = useDetail(packageNo)
  useSharedByMenu(packageNo)
  useRenewWhenShown(getPackageDetail, getOfferedMessages)
  useRenewWhenPulled(getPackageDetail, getOfferedMessages)
  const summary = detail.data?.summary
  const due = summary?.state === 'toPay' ? summary.totalFeeRmb : null
  const isMergeable = detail.data?.sfPkgs.length === 0 && summary?.moveMode !== 'authorizedDeduction'
  const forecastAction = summary && forecastActionOf(summary)
  const footer =
    summary?.isPaymentUnderWay && summary.orderNo ? (
      <PaymentUnderWay orderNo={summary.orderNo} />
    ) : summary && due !== null ? (
      <StickyBar>
        {isMergeable && (
          <Button id="details-merge" onPress={() => navigate('merge', { packageNo })}>
            {t('merge')}
          </Button>
        )}
        <Button id="details-pay" kind="signal" onPress={() => navigate('payDiscounts', { packageNo })}>
          {t('pay', { amount: moneyText(due, summary.currency) })}
        </Button>
      </StickyBar>
    ) : forecastAction ? (
      <StickyBar>
        <Button id={`details-${forecastAction}`} kind="signal" onPress={() => openForecast(summary)}>
          {t(forecastAction)}
        </Button>
      </StickyBar>
    ) : undefined
  return (
    <Screen name="parcelDetails" footer={footer}>
      <Loaded query={detail} loadingMs={LOADING_MS.detail}>
        {(data) => (
          <Stack>
            <DetailHead detail={data} />
            <DetailException detail={data} />
            <DetailSurcharges detail={data} />
            <MessageOffer packageNo={packageNo} />
            {data.fees.length > 0 && <DetailFees detail={data} />}
            <WeighingPictures pictures={data.weighingPictures} />
            {data.sfPkgs.length > 0 && <DetailFamily detail={data} />}
            <DetailRoute detail={data} />
            <DetailWarehouse detail={data} />
            <DetailTaxReceipt detail={data} />
            <DetailReceiver detail={data} />
            <DetailGoods detail={data} />
            <DetailServices detail={data} />
            <DeleteForecast summary={data.summary} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})

/** While a payment is being confirmed, no other is offered. */
function PaymentUnderWay({ orderNo }: { orderNo: string }) {
  const t = useTexts(texts)
  return (
    <StickyBar>
      <Button id="details-paying" onPress={() => navigate('payResult', { orderNo })}>
        {t('paying')}
      </Button>
    </StickyBar>
  )
}

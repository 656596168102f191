import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { useTexts } from '@/i18n/texts'
import { relaunchAtScreen, replaceScreen, useRouteParams } from '@/navigation/navigation'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { SubscribeMessageOffer } from '@/shared/messages/message-offer'
import { CancelOrderDialog } from '@/shared/orders/cancel-order-dialog'
import { getPaymentResultKind, isRefundable, isUnpaidOrder, type Order } from '@/shared/orders/order'
import { getCancelOrderActionLabel } from '@/shared/orders/order-labels'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { ReceiptLinks } from '@/shared/orders/receipt-links'
import { orderTexts } from '@/shared/orders/texts'
import { useCancelOrder } from '@/shared/orders/use-cancel-order'
import { invalidateAfterPayment, useOrder } from '@/shared/orders/use-order'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { NextSteps, PaymentResultCard } from '../../parts/order/payment-result-card'
import { getRetryParams, hasFailedRefund, isServiceOrder } from '../../payment-result'
import { texts } from '../../texts'
import '@/shared/orders/orders.scss'
import '../../payments.scss'

/**
 * The result of an order's payment (`orderNo`), with all payments and refunds if there are several. A paid
 * order can be cancelled here while its parcels are in the warehouse. A payment that waits for the member
 * can be started again.
 */
export default withPageBoundary(function PayResultPage() {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const textOf = useFormatProblem(texts)
  const { data } = order
  const cancelling = useCancelOrder(data)
  const decided = data && !isUnpaidOrder(data) ? data.status : undefined
  useEffect(() => {
    if (decided !== undefined) void invalidateAfterPayment()
  }, [decided])
  const { error } = cancelling
  const footer = data && (
    <BottomActionBar above={error && <FieldError id="result-error" text={textOf(error)} />}>
      <Button id="result-home" onPress={() => relaunchAtScreen('home')}>
        {t('home')}
      </Button>
      <NextButton order={data} />
    </BottomActionBar>
  )
  return (
    <Screen name="payResult" footer={footer}>
      <QueryBoundary query={order}>
        {(loaded) => (
          <Stack>
            <PaymentResultCard order={loaded} kind={getPaymentResultKind(loaded)} />
            {getPaymentResultKind(loaded) === 'success' && <OrderMessages order={loaded} />}
            <PaymentHistoryCard order={loaded} />
            <ReceiptLinks order={loaded} />
            {(hasFailedRefund(loaded) || getPaymentResultKind(loaded) === 'abnormal') && (
              <View className="or-link">
                <CustomerServiceLink
                  id="result-contact"
                  about={loaded.orderNo}
                  opens={{ name: 'payResult', params: { orderNo: loaded.orderNo } }}
                />
              </View>
            )}
            <NextSteps order={loaded} />
            {isRefundable(loaded) && (
              <View className="or-link">
                <PressableLink id="result-cancel" role="button" onPress={cancelling.ask}>
                  {getCancelOrderActionLabel(loaded, ofOrder)}
                </PressableLink>
              </View>
            )}
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
      {data && <CancelOrderDialog order={data} cancelling={cancelling} />}
    </Screen>
  )
})

/**
 * Offers messages for an order of one parcel. A consent is for one message about one parcel, so with several
 * parcels each parcel's screen asks.
 */
function OrderMessages({ order: { parcels } }: { order: Order }) {
  const [parcel, ...others] = parcels
  return parcel && others.length === 0 ? <SubscribeMessageOffer packageNo={parcel.packageNo} /> : null
}

function NextButton({ order }: { order: Order }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const retry = getRetryParams(order)
  if (retry)
    return (
      <Button id="result-retry" kind="signal" onPress={() => replaceScreen('payDiscounts', retry)}>
        {t('retry')}
      </Button>
    )
  if (isServiceOrder(order))
    return (
      <Button
        id="result-service"
        kind="ink"
        onPress={() => replaceScreen('serviceDetails', { orderNo: order.orderNo })}
      >
        {t('service.show')}
      </Button>
    )
  if (order.purpose === PAYMENT_PURPOSE_CODE.topUp)
    return (
      <Button id="result-balance" kind="ink" onPress={() => replaceScreen('balance')}>
        {t('toBalance')}
      </Button>
    )
  const packageNo = order.parcels[0]?.packageNo
  return packageNo ? (
    <Button id="result-parcel" kind="ink" onPress={() => replaceScreen('parcelDetails', { packageNo })}>
      {ofOrder('parcel')}
    </Button>
  ) : null
}

import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { PAYMENT_PURPOSE } from '@/domain/payment'
import { useTexts } from '@/i18n/texts'
import { relaunch, replace, useRouteParams } from '@/navigation/navigation'
import { ContactLink } from '@/shared/customer-service/contact-link'
import { Loaded } from '@/shared/loaded/loaded'
import { MessageOffer } from '@/shared/messages/message-offer'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { undoWords } from '../../order-words'
import { CancelDialog } from '../../parts/cancel-dialog'
import { HistoryCard } from '../../parts/history-card'
import { ReceiptLinks } from '../../parts/receipt-links'
import { NextSteps, ResultCard } from '../../parts/result-card'
import { renewAfterPayment, useOrder } from '../../queries'
import {
  isRefundable,
  isRefundRefused,
  isService,
  isUnpaidOrder,
  type Order,
  resultOf,
  retryOf,
} from '../../result-view'
import { texts } from '../../texts/texts'
import { useCancel } from '../../use-cancel'
import '../../payment.scss'

export default asPage(function PayResultPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const textOf = useProblemText(texts)
  const cancelling = useCancel(orderNo)
  const { data } = order
  const decided = data && !isUnpaidOrder(data) ? data.status : undefined
  useEffect(() => {
    if (decided !== undefined) void renewAfterPayment()
  }, [decided])
  const { error } = cancelling
  const footer = data && (
    <StickyBar above={error && <FieldError id="result-error" text={textOf(error)} />}>
      <Button id="result-home" onPress={() => relaunch('home')}>
        {t('home')}
      </Button>
      <NextButton order={data} />
    </StickyBar>
  )
  return (
    <Screen name="payResult" footer={footer}>
      <Loaded query={order}>
        {(loaded) => (
          <Stack>
            <ResultCard order={loaded} kind={resultOf(loaded)} />
            {resultOf(loaded) === 'success' && <OrderMessages order={loaded} />}
            <HistoryCard order={loaded} />
            <ReceiptLinks order={loaded} />
            {(isRefundRefused(loaded) || resultOf(loaded) === 'abnormal') && (
              <View className="py-website">
                <ContactLink
                  id="result-contact"
                  about={loaded.orderNo}
                  opens={{ name: 'payResult', params: { orderNo: loaded.orderNo } }}
                />
              </View>
            )}
            <NextSteps order={loaded} />
            {isRefundable(loaded) && (
              <View className="py-website">
                <Link id="result-cancel" role="button" onPress={cancelling.ask}>
                  {undoWords(loaded, t)}
                </Link>
              </View>
            )}
          </Stack>
        )}
      </Loaded>
      {data && <CancelDialog order={data} cancelling={cancelling} />}
    </Screen>
  )
})

/** Each yes is one message of one parcel: of several, each is asked about on its own screen. */
function OrderMessages({ order: { parcels } }: { order: Order }) {
  const [parcel, ...others] = parcels
  return parcel && others.length === 0 ? <MessageOffer packageNo={parcel.packageNo} /> : null
}

function NextButton({ order }: { order: Order }) {
  const t = useTexts(texts)
  const retry = retryOf(order)
  if (retry)
    return (
      <Button id="result-retry" kind="signal" onPress={() => replace('payDiscounts', retry)}>
        {t('retry')}
      </Button>
    )
  if (isService(order))
    return (
      <Button
        id="result-service"
        kind="ink"
        onPress={() => replace('serviceDetails', { orderNo: order.orderNo })}
      >
        {t('service.show')}
      </Button>
    )
  if (order.purpose === PAYMENT_PURPOSE.topUp)
    return (
      <Button id="result-balance" kind="ink" onPress={() => replace('balance')}>
        {t('toBalance')}
      </Button>
    )
  const packageNo = order.parcels[0]?.packageNo
  return packageNo ? (
    <Button id="result-parcel" kind="ink" onPress={() => replace('parcelDetails', { packageNo })}>
      {t('parcel')}
    </Button>
  ) : null
}

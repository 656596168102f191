import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { checkOutboundOrderPayable } from '@/contract/dispatch/outbound'
import { checkOrderPayable } from '@/contract/orders/orders'
import type { Problem } from '@/domain/base/problem'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { OPENER_SCREEN_PARAM, replaceScreen, type ScreenName, useRouteParams } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { Money } from '@/shared/money/money'
import { CancelOrderDialog } from '@/shared/orders/cancel-order-dialog'
import { getPaymentResultKind, isUnpaidOrder, type Order } from '@/shared/orders/order'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { orderTexts } from '@/shared/orders/texts'
import { useCancelOrder } from '@/shared/orders/use-cancel-order'
import { useOrder } from '@/shared/orders/use-order'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { PaymentErrorMessage } from '../../parts/checkout/payment-error-message'
import { ParcelSummaryLine } from '../../parts/order/parcel-summary-line'
import { getParcelPaymentParams } from '../../payment-result'
import { texts } from '../../texts'
import '../../payments.scss'

/** Screens where the content of an order is chosen again, for purposes that have a separate screen. */
const RESELECT_SCREENS: Readonly<Record<number, ScreenName>> = {
  [PAYMENT_PURPOSE_CODE.merge]: 'mergeDetail',
  [PAYMENT_PURPOSE_CODE.split]: 'split',
}

/**
 * An unpaid order (`orderNo`), line by line. The member continues to pay or cancels it. Any other order
 * leads to its result.
 */
export default withPageBoundary(function PaymentPage() {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const { data } = order
  const cancelling = useCancelOrder(data)
  const [problem, setProblem] = useState<Problem>()
  // The error of the last attempt, to pay or to cancel.
  const error = problem ?? cancelling.error
  const isDecided = data && !isUnpaidOrder(data)
  useEffect(() => {
    if (isDecided) replaceScreen('payResult', { orderNo })
  }, [isDecided, orderNo])
  const proceed = async () => {
    setProblem(undefined)
    cancelling.forgetError()
    try {
      await callServer(
        data?.purpose === PAYMENT_PURPOSE_CODE.outbound ? checkOutboundOrderPayable : checkOrderPayable,
        {
          orderNo,
        },
      )
      replaceScreen('payDiscounts', { orderNo, [OPENER_SCREEN_PARAM]: 'payment' })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The fees have changed, so the member checks them again (S2 §8 'Continue-pay').
      if (isRefusal(failure, checkOrderPayable, 'amountChanged') && data && data.parcels.length > 0)
        return replaceScreen(RESELECT_SCREENS[data.purpose] ?? 'payDiscounts', getParcelPaymentParams(data))
      setProblem(toProblemFromError(failure))
      await order.refetch()
    }
  }
  const askToCancel = () => {
    setProblem(undefined)
    cancelling.ask()
  }
  // While a payment is being confirmed, the order can be neither paid again nor cancelled.
  const footer = data && !isDecided && getPaymentResultKind(data) !== 'confirming' && (
    <BottomActionBar above={error && <PaymentErrorMessage id="payment-error" error={error} />}>
      <Button id="payment-cancel" onPress={askToCancel}>
        {ofOrder('cancel')}
      </Button>
      {data.payable && (
        <Button id="payment-continue" kind="signal" onPress={proceed}>
          {t('wait.pay')}
        </Button>
      )}
    </BottomActionBar>
  )
  return (
    <Screen name="payment" footer={footer}>
      <QueryBoundary query={order}>
        {(loaded) => (
          <Stack>
            <UnpaidCard order={loaded} />
            <PaymentHistoryCard order={loaded} />
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
      {data && <CancelOrderDialog order={data} cancelling={cancelling} />}
    </Screen>
  )
})

/** The amount of an order, line by line, and its deadline. */
function UnpaidCard({ order }: { order: Order }) {
  const t = useTexts(texts)
  const { lines, parcels, totalCents, currency, payBefore, separateCents } = order
  const isConfirming = getPaymentResultKind(order) === 'confirming'
  const openText = order.payable
    ? t('result.notPaidText', { time: formatDateTime(payBefore) })
    : t('result.notDueText')
  return (
    <Card>
      <View className="py-done" id="payment-wait">
        <View className="py-done__sign py-done__sign--info">
          <Icon name="clock" size={32} />
        </View>
        <Text className="pt-t20">{t(isConfirming ? 'result.confirming' : 'wait.title')}</Text>
        <Money cents={totalCents} currency={currency} size={34} due />
        <Text className="py-done__text pt-2">{isConfirming ? t('result.confirmingText') : openText}</Text>
      </View>
      {lines.length > 0 && (
        <View id="payment-lines">
          <FeeLines
            fees={lines}
            total={t('fees.total')}
            totalCents={totalCents}
            currency={currency}
            due={false}
            separateCents={separateCents}
          />
        </View>
      )}
      {parcels.map((parcel) => (
        <ParcelSummaryLine key={parcel.packageNo} parcel={parcel} isOneOfSeveral={parcels.length > 1} />
      ))}
    </Card>
  )
}

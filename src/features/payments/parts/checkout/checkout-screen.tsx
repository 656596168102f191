import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { isVirtualGood, PAYMENT_METHOD_ID } from '@/domain/payments/payment'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import type { ScreenName } from '@/navigation/navigation'
import { canSellVirtualGoods, MAY_POINT_TO_WEBSITE_TO_PAY } from '@/platform/payment/payment'
import { EzwayNote } from '@/shared/ezway/ezway-note'
import type { Order } from '@/shared/orders/order'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { orderTexts } from '@/shared/orders/texts'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { texts } from '../../texts'
import { getTargetPackageNos, type PaymentTarget, useAmountDue } from '../../use-amount-due'
import { useNothingDueMessage } from '../../use-nothing-due-message'
import { useOrderCoupon } from '../../use-order-coupon'
import { useOrderPaidElsewhere } from '../../use-order-paid-elsewhere'
import { useOutboundShipment } from '../../use-outbound-shipment'
import { usePay } from '../../use-pay'
import { usePaymentMethod } from '../../use-payment-method'
import { useShippingNotice } from '../../use-shipping-notice'
import { AmountDueCard } from './amount-due-card'
import { CouponPickerRow } from './coupon-picker-row'
import { CustomsCards } from './customs-cards'
import { DutiesNote } from './duties-note'
import { OrderPaidElsewhere } from './order-paid-elsewhere'
import { OtherPayableParcels } from './other-payable-parcels'
import { OutboundShipmentCard } from './outbound-shipment-card'
import { PaymentErrorMessage } from './payment-error-message'
import { PaymentMethodList } from './payment-method-list'
import { PaypalWebsiteLink } from './paypal-website-link'
import { ShippingNotice } from './shipping-notice'
import '@/shared/orders/orders.scss'
import '../../payments.scss'

interface CheckoutScreenProps {
  name: ScreenName
  target: PaymentTarget
  /** further content for an existing order, below the payment methods */
  about?: (order: Order) => ReactNode
  /** way to undo the order, at the bottom */
  undo?: (order: Order) => ReactNode
}

/**
 * The checkout: amount due, coupon, payment method, and one button that pays. The shipment follows the
 * methods, so that a phone shows all that a payment needs at once.
 */
export function CheckoutScreen({ name, target, about, undo }: CheckoutScreenProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const due = useAmountDue(target)
  const { methods, method, choose } = usePaymentMethod(due.data?.purpose)
  const { pay, error, isPaying } = usePay()
  const outbound = useOutboundShipment(target)
  useDidShow(() => {
    if (due.data) void due.refetch()
    if (outbound.data) void outbound.recheck()
  })
  const { data, order } = due
  const notice = useShippingNotice(target)
  const overtaken = useOrderPaidElsewhere(target, order, isPaying)
  const gone = useNothingDueMessage(target, due.error)
  const coupon = useOrderCoupon(target, order)
  const { applied } = coupon
  // The amount of an existing order already includes its coupon.
  const deductedCents = applied?.deductionCents ?? 0
  const payCents = data && data.totalCents - (coupon.isOfOrder ? 0 : deductedCents)
  const confirm = () => {
    if (outbound.refusal) return outbound.recheck()
    if (payCents === undefined || !method) return undefined
    const { pieces } = outbound
    const wanted = {
      target,
      totalCents: payCents,
      methodId: PAYMENT_METHOD_ID[method],
      couponId: applied?.id,
      pieces,
    }
    return notice.before(() => pay(wanted))
  }
  const problem = outbound.refusal ?? error
  const splittableNos = data?.parcels.filter(({ canSplit }) => canSplit).map(({ packageNo }) => packageNo)
  const footer = data && !isQueryNotFound(due) && (
    <BottomActionBar
      above={problem && <PaymentErrorMessage id="pay-error" error={problem} splittableNos={splittableNos} />}
    >
      <Button id="pay-confirm" kind={outbound.refusal ? 'line' : 'signal'} onPress={confirm}>
        {outbound.refusal
          ? t('recheck')
          : t('confirm', { amount: formatMoneyText(payCents ?? data.totalCents, data.currency) })}
      </Button>
    </BottomActionBar>
  )
  if (overtaken)
    return (
      <Screen name={name}>
        <OrderPaidElsewhere order={overtaken} />
      </Screen>
    )
  if (data && isVirtualGood(data.purpose) && !canSellVirtualGoods())
    return (
      <Screen name={name}>
        <StatusMessage id="pay-not-here" icon="wallet" title={t('notHere.title')} text={t('notHere.text')} />
      </Screen>
    )
  return (
    <Screen name={name} footer={footer}>
      {notice.isOpen && (
        <ShippingNotice
          origins={data?.parcels.map(({ orgSto }) => orgSto) ?? []}
          onClose={notice.close}
          onConfirm={notice.confirm}
        />
      )}
      <QueryBoundary query={due} notFound={gone}>
        {(loaded) => (
          <Stack>
            <AmountDueCard
              due={loaded}
              payCents={payCents ?? loaded.totalCents}
              months={'months' in target ? target.months : undefined}
            />
            <CouponPickerRow
              coupon={coupon}
              totalCents={loaded.totalCents + (coupon.isOfOrder ? deductedCents : 0)}
              currency={loaded.currency}
            />
            <View className="py-sec">
              <Text className="pt-b">{ofOrder('method')}</Text>
            </View>
            <PaymentMethodList
              methods={methods}
              chosen={method}
              totalCents={payCents ?? loaded.totalCents}
              balanceCents={loaded.balanceCents}
              currency={loaded.currency}
              onChoose={choose}
            />
            {MAY_POINT_TO_WEBSITE_TO_PAY && <PaypalWebsiteLink />}
            <PaymentHistoryCard order={order} />
            <OtherPayableParcels packageNos={getTargetPackageNos(target)} />
            <OutboundShipmentCard outbound={outbound} currency={loaded.currency} />
            {order && about?.(order)}
            {loaded.parcels.length > 0 && <DutiesNote />}
            {loaded.parcels.some(({ ezway }) => ezway === 'expected') && <EzwayNote id="pay-ezway" />}
            {order && undo?.(order)}
            <CustomsCards due={loaded} />
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
}

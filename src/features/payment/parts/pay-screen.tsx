import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { isVirtualGood, PAYMENT_METHOD_ID } from '@/domain/payment'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import type { ScreenName } from '@/navigation/navigation'
import { CAN_PAY_ON_WEBSITE } from '@/platform/payment/payment'
import { canSellVirtualGoods } from '@/platform/virtual-goods/virtual-goods'
import { isNotFound, QueryBoundary } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { Order } from '../result-view'
import { texts } from '../texts/texts'
import { useOrderCoupon } from '../use-coupon'
import { getTargetPackageNos, type PaymentTarget, useAmountDue } from '../use-due'
import { usePaymentMethod } from '../use-method'
import { useNothingDueMessage } from '../use-nothing-due'
import { useOutboundShipment } from '../use-outbound'
import { useOrderPaidElsewhere } from '../use-overtaken'
import { usePay } from '../use-pay'
import { useShippingNotice } from '../use-shipping-notice'
import { OtherPayableParcels } from './also-ready'
import { CouponPickerRow } from './coupon-row'
import { AmountDueCard } from './due-card'
import { DutiesNote } from './duties-note'
import { PaymentHistoryCard } from './history-card'
import { PaymentMethodList } from './method-list'
import { OutboundShipmentCard } from './outbound-card'
import { OrderPaidElsewhere } from './overtaken'
import { PaymentErrorMessage } from './pay-error'
import { ShippingNotice } from './shipping-notice'
import { PaypalWebsiteLink } from './website-link'
import '../payment.scss'

interface PaymentScreenProps {
  name: ScreenName
  target: PaymentTarget
  /** what else is said of an order that exists, below what is due */
  about?: (order: Order) => ReactNode
  /** below everything: how it is undone */
  undo?: (order: Order) => ReactNode
}

/** What is due, by which coupon and method it is paid, and the one button that pays it. */
export function PaymentScreen({ name, target, about, undo }: PaymentScreenProps) {
  const t = useTexts(texts)
  const due = useAmountDue(target)
  const { methods, method, choose } = usePaymentMethod(due.data?.purpose ?? 'outbound')
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
  // What an order that exists asks for is less its coupon already.
  const deductedCents = applied?.deductionCents ?? 0
  const payCents = data && data.totalCents - (coupon.isOfOrder ? 0 : deductedCents)
  const confirm = () => {
    if (payCents === undefined || !method) return undefined
    if (outbound.refusal) return void outbound.recheck()
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
  const footer = data && !isNotFound(due) && (
    <StickyBar above={problem && <PaymentErrorMessage id="pay-error" error={problem} />}>
      <Button id="pay-confirm" kind="signal" onPress={confirm}>
        {t('confirm', { amount: formatMoneyText(payCents ?? data.totalCents, data.currency) })}
      </Button>
    </StickyBar>
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
            <OutboundShipmentCard outbound={outbound} currency={loaded.currency} />
            {loaded.parcels.length > 0 && <DutiesNote />}
            <OtherPayableParcels packageNos={getTargetPackageNos(target)} />
            {order && about?.(order)}
            <PaymentHistoryCard order={order} />
            <CouponPickerRow
              coupon={coupon}
              totalCents={loaded.totalCents + (coupon.isOfOrder ? deductedCents : 0)}
              currency={loaded.currency}
            />
            <View className="py-sec">
              <Text className="pt-b">{t('method')}</Text>
            </View>
            <PaymentMethodList
              methods={methods}
              chosen={method}
              totalCents={payCents ?? loaded.totalCents}
              balanceCents={loaded.balanceCents}
              currency={loaded.currency}
              onChoose={choose}
            />
            {CAN_PAY_ON_WEBSITE && <PaypalWebsiteLink />}
            {order && undo?.(order)}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
}

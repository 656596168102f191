import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { isVirtualGood, PAYMENT_METHOD_ID } from '@/domain/payment'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import type { ScreenName } from '@/navigation/navigation'
import { LEADS_TO_WEBSITE } from '@/platform/payment/payment'
import { sellsVirtualGoods } from '@/platform/virtual-goods/virtual-goods'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { Order } from '../result-view'
import { texts } from '../texts/texts'
import { useCoupon } from '../use-coupon'
import { type PaymentTarget, parcelsOf, useDue } from '../use-due'
import { useMethod } from '../use-method'
import { useNothingDue } from '../use-nothing-due'
import { useOutbound } from '../use-outbound'
import { useOvertaken } from '../use-overtaken'
import { usePay } from '../use-pay'
import { useShippingNotice } from '../use-shipping-notice'
import { AlsoReady } from './also-ready'
import { CouponRow } from './coupon-row'
import { DueCard } from './due-card'
import { DutiesNote } from './duties-note'
import { HistoryCard } from './history-card'
import { MethodList } from './method-list'
import { OutboundCard } from './outbound-card'
import { Overtaken } from './overtaken'
import { PayError } from './pay-error'
import { ShippingNotice } from './shipping-notice'
import { WebsiteLink } from './website-link'
import '../payment.scss'

interface PayScreenProps {
  name: ScreenName
  target: PaymentTarget
  /** what else is said of an order that exists, below what is due */
  about?: (order: Order) => ReactNode
  /** below everything: how it is undone */
  undo?: (order: Order) => ReactNode
}

/** What is due, by which coupon and method it is paid, and the one button that pays it. */
export function PayScreen({ name, target, about, undo }: PayScreenProps) {
  const t = useTexts(texts)
  const due = useDue(target)
  const { methods, method, choose } = useMethod(due.data?.purpose ?? 'outbound')
  const { pay, error, isPaying } = usePay()
  const outbound = useOutbound(target)
  useDidShow(() => {
    if (due.data) void due.refetch()
    if (outbound.data) void outbound.recheck()
  })
  const { data, order } = due
  const notice = useShippingNotice(target)
  const overtaken = useOvertaken(target, order, isPaying)
  const gone = useNothingDue(target, due.error)
  const coupon = useCoupon(target, order)
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
  const footer = data && !isGone(due) && (
    <StickyBar above={problem && <PayError id="pay-error" error={problem} />}>
      <Button id="pay-confirm" kind="signal" onPress={confirm}>
        {t('confirm', { amount: moneyText(payCents ?? data.totalCents, data.currency) })}
      </Button>
    </StickyBar>
  )
  if (overtaken)
    return (
      <Screen name={name}>
        <Overtaken order={overtaken} />
      </Screen>
    )
  if (data && isVirtualGood(data.purpose) && !sellsVirtualGoods())
    return (
      <Screen name={name}>
        <State id="pay-not-here" icon="wallet" title={t('notHere.title')} text={t('notHere.text')} />
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
      <Loaded query={due} gone={gone}>
        {(loaded) => (
          <Stack>
            <DueCard
              due={loaded}
              payCents={payCents ?? loaded.totalCents}
              months={'months' in target ? target.months : undefined}
            />
            <OutboundCard outbound={outbound} currency={loaded.currency} />
            {loaded.parcels.length > 0 && <DutiesNote />}
            <AlsoReady packageNos={parcelsOf(target)} />
            {order && about?.(order)}
            <HistoryCard order={order} />
            <CouponRow
              coupon={coupon}
              totalCents={loaded.totalCents + (coupon.isOfOrder ? deductedCents : 0)}
              currency={loaded.currency}
            />
            <View className="py-sec">
              <Text className="pt-b">{t('method')}</Text>
            </View>
            <MethodList
              methods={methods}
              chosen={method}
              totalCents={payCents ?? loaded.totalCents}
              balanceCents={loaded.balanceCents}
              currency={loaded.currency}
              onChoose={choose}
            />
            {LEADS_TO_WEBSITE && <WebsiteLink />}
            {order && undo?.(order)}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

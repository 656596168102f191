import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '@/client/call-error'
import { useCall } from '@/client/query'
import { getCardPaySwitch } from '@/contract/payment'
import { isPaidBy, isVirtual, METHOD_ID, type PaymentMethod, paymentMethodsFor } from '@/domain/payment'
import { formatCountdown, moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { replace, type ScreenName } from '@/navigation/navigation'
import { LEADS_TO_WEBSITE } from '@/platform/payment/payment'
import { sellsVirtualGoods } from '@/platform/virtual-goods/virtual-goods'
import { useSession } from '@/session/session-store'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Money } from '@/shared/money/money'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { Order } from '../result-view'
import { texts } from '../texts/texts'
import { useCoupon } from '../use-coupon'
import { type PaymentTarget, parcelsOf, useDue } from '../use-due'
import { useOutbound } from '../use-outbound'
import { useOvertaken } from '../use-overtaken'
import { usePay } from '../use-pay'
import { useShippingNotice } from '../use-shipping-notice'
import { AlsoReady } from './also-ready'
import { CouponRow } from './coupon-row'
import { DutiesNote } from './duties-note'
import { HistoryCard } from './history-card'
import { MethodList } from './method-list'
import { MonthsLine } from './months-line'
import { OutboundCard } from './outbound-card'
import { Overtaken } from './overtaken'
import { ParcelLine } from './parcel-line'
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
  const channel = useSession((state) => state.channel)
  const card = useCall(getCardPaySwitch, {})
  const methods = paymentMethodsFor(channel).filter(
    (method) =>
      isPaidBy(due.data?.purpose ?? 'outbound', method) &&
      (method !== 'bankCard' || card.data?.isOn !== false),
  )
  const [chosen, setChosen] = useState<PaymentMethod>()
  // A method that is offered no more is chosen no more.
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
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
      methodId: METHOD_ID[method],
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
  if (data && isVirtual(data.purpose) && !sellsVirtualGoods())
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
        {({ parcels, totalCents, currency, balanceCents, payBefore }) => (
          <Stack>
            <Card>
              <View className="py-due">
                <Text className="pt-t13">{t('due')}</Text>
                <View id="pay-total">
                  <Money cents={payCents ?? totalCents} currency={currency} size={34} due />
                </View>
                {payBefore && <TimeLeft until={payBefore} />}
              </View>
              {parcels.map((parcel) => (
                <ParcelLine key={parcel.packageNo} parcel={parcel} isOneOfSeveral={parcels.length > 1} />
              ))}
              {'months' in target && <MonthsLine months={target.months} />}
            </Card>
            <OutboundCard outbound={outbound} currency={currency} />
            {parcels.length > 0 && <DutiesNote />}
            <AlsoReady packageNos={parcelsOf(target)} />
            {order && about?.(order)}
            <HistoryCard order={order} />
            <CouponRow
              coupon={coupon}
              totalCents={coupon.isOfOrder ? totalCents + deductedCents : totalCents}
              currency={currency}
            />
            <View className="py-sec">
              <Text className="pt-b">{t('method')}</Text>
            </View>
            <MethodList
              methods={methods}
              chosen={method}
              totalCents={payCents ?? totalCents}
              balanceCents={balanceCents}
              currency={currency}
              onChoose={setChosen}
            />
            {LEADS_TO_WEBSITE && <WebsiteLink />}
            {order && undo?.(order)}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

/** What is said when a parcel waits for no payment (code 1 of getOutboundFees). */
function useNothingDue(target: PaymentTarget, error: CallError | null) {
  const t = useTexts(texts)
  const [packageNo] = parcelsOf(target)
  if (packageNo === undefined || error?.code !== '1') return undefined
  const onPress = () => replace('parcelDetails', { packageNo })
  return {
    title: t('nothing.title'),
    text: t('nothing.text'),
    action: { id: 'pay-nothing-parcel', label: t('parcel'), onPress },
  }
}

/** Counts down to the moment at which an unpaid order is cancelled. */
function TimeLeft({ until }: { until: string }) {
  const t = useTexts(texts)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  // After its end the parcel is paid by a new order.
  if (left <= 0) return null
  return (
    <Text className="pt-t13 pt-num" id="pay-left">
      {t('left', { time: formatCountdown(left) })}
    </Text>
  )
}

import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { METHOD_ID, type PaymentMethod, paymentMethodsFor } from '@/domain/payment'
import { formatCountdown, moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { replace, useRouteParams } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Money } from '@/shared/money/money'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { MethodList } from '../../parts/method-list'
import { ParcelLine } from '../../parts/parcel-line'
import { WebsiteLink } from '../../parts/website-link'
import { useFees } from '../../queries'
import { texts } from '../../texts/texts'
import { usePay } from '../../use-pay'
import './index.scss'

export default function PayDiscountsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const fees = useFees(packageNo)
  const methods = paymentMethodsFor(useSession((state) => state.channel))
  const [method, setMethod] = useState<PaymentMethod | undefined>(methods[0])
  const { pay, error } = usePay()
  const textOf = useProblemText(texts)
  useDidShow(() => {
    if (fees.data) void fees.refetch()
  })
  const { data } = fees
  const nothingDue = fees.error?.code === '1' && {
    title: t('nothing.title'),
    text: t('nothing.text'),
    action: {
      id: 'pay-nothing-parcel',
      label: t('parcel'),
      onPress: () => replace('parcelDetails', { packageNo }),
    },
  }
  const confirm = () =>
    data && method && pay({ packageNos: [packageNo], totalCents: data.totalFeeRmb }, METHOD_ID[method])
  const footer = data && !isGone(fees) && (
    <StickyBar above={error && <FieldError id="pay-error" text={textOf(error)} />}>
      <Button id="pay-confirm" kind="signal" onPress={confirm}>
        {t('confirm', { amount: moneyText(data.totalFeeRmb, data.currency) })}
      </Button>
    </StickyBar>
  )
  return (
    <Screen name="payDiscounts" footer={footer}>
      <Loaded query={fees} gone={nothingDue || undefined}>
        {({ parcel, totalFeeRmb, currency, balanceCents }) => (
          <Stack>
            <Card>
              <View className="py-due">
                <Text className="pt-t13">{t('due')}</Text>
                <View id="pay-total">
                  <Money cents={totalFeeRmb} currency={currency} size={34} due />
                </View>
                {parcel.payBefore && <TimeLeft until={parcel.payBefore} />}
              </View>
              <ParcelLine parcel={parcel} />
            </Card>
            <View className="py-sec">
              <Text className="pt-b">{t('method')}</Text>
            </View>
            <MethodList
              methods={methods}
              chosen={method}
              totalCents={totalFeeRmb}
              balanceCents={balanceCents}
              currency={currency}
              onChoose={setMethod}
            />
            <WebsiteLink />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

/** Counts down to the moment at which an unpaid order is cancelled. */
function TimeLeft({ until }: { until: string }) {
  const t = useTexts(texts)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Text className="pt-t13 pt-num">{t('left', { time: formatCountdown(Date.parse(until) - now) })}</Text>
  )
}

import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { splitRemainingTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import { Card } from '@/ui/card/card'
import { texts } from '../../texts'
import type { AmountDue } from '../../use-amount-due'
import { ParcelSummaryLine } from '../order/parcel-summary-line'

interface AmountDueCardProps {
  due: AmountDue
  /** amount to pay, after the coupon */
  payCents: number
  /** months of a membership */
  months: number | undefined
}

/** The amount due, its deadline, and its purpose. */
export function AmountDueCard({
  due: { parcels, currency, payBefore, purpose },
  payCents,
  months,
}: AmountDueCardProps) {
  const t = useTexts(texts)
  return (
    <Card>
      <View className="py-due">
        <Text className="pt-t13">{t('due')}</Text>
        <View id="pay-total">
          <Money cents={payCents} currency={currency} size={34} due />
        </View>
        {payBefore && <PaymentCountdown until={payBefore} />}
      </View>
      {purpose === 'merge' && (
        <View className="py-line pt-b" id="pay-merge">
          {t('merge', { n: parcels.length })}
        </View>
      )}
      {parcels.map((parcel) => (
        <ParcelSummaryLine key={parcel.packageNo} parcel={parcel} isOneOfSeveral={parcels.length > 1} />
      ))}
      {months !== undefined && <MembershipMonthsLine months={months} />}
    </Card>
  )
}

/** Counts down to the time when an unpaid order is cancelled. */
function PaymentCountdown({ until }: { until: string }) {
  const t = useTexts(texts)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  // After the deadline a new order pays the parcel.
  if (left <= 0) return null
  const { unit, ...parts } = splitRemainingTime(left)
  return (
    <Text className="pt-t13 pt-num" id="pay-left">
      {t(`left.${unit}`, parts)}
    </Text>
  )
}

/** The number of membership months, in one line. */
function MembershipMonthsLine({ months }: { months: number }) {
  const t = useTexts(texts)
  return (
    <View className="py-line" id="pay-months">
      <Text>{t('months')}</Text>
      <Text className="pt-t13 pt-2">{t('months.count', { n: months })}</Text>
    </View>
  )
}

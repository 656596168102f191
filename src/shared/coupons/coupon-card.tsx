import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getCoupons } from '@/contract/coupons/coupons'
import { formatDate, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { couponTexts } from './texts'
import './coupon.scss'

export type Coupon = AnswerOf<typeof getCoupons>[number]

/** Shows a coupon: its value, threshold, member type and expiry date, and why it cannot be used. */
export function CouponCard({ coupon, below }: { coupon: Coupon; below?: ReactNode }) {
  const t = useTexts(couponTexts)
  const { kind, feeType, currency, reason, isFrozen, isVoid } = coupon
  const isOff = reason !== null || coupon.state !== 'usable'
  const money = (cents: number) => formatMoneyText(cents, currency)
  const bounds = [
    coupon.thresholdCents > 0 ? t('threshold', { amount: money(coupon.thresholdCents) }) : undefined,
    coupon.minCents === null ? undefined : t('range.min', { amount: money(coupon.minCents) }),
    coupon.maxCents === null ? undefined : t('range.max', { amount: money(coupon.maxCents) }),
  ].filter((bound) => bound !== undefined)
  return (
    <View className={`cp-card ${isOff ? 'is-off' : ''}`}>
      <View className="cp-worth">
        <View className="cp-worth__face">
          {kind === 'reduction' ? money(coupon.faceCents) : t('firstWeight')}
        </View>
        <View className="cp-small">{bounds.join(' · ') || t('noThreshold')}</View>
      </View>
      <View className="cp-terms">
        <View className="cp-terms__name">
          {kind === 'initialWeight' ? t('name.initialWeight') : t(`name.${feeType}`)}
          {isFrozen && <Text className="cp-mark">{t('frozen')}</Text>}
          {isVoid && <Text className="cp-mark">{t('void')}</Text>}
        </View>
        {coupon.maxDeductionCents !== null && (
          <View className="cp-small">{t('most', { amount: money(coupon.maxDeductionCents) })}</View>
        )}
        <View className="cp-small">{t(`for.${coupon.memberType}`)}</View>
        <View className="cp-small">{t('until', { day: formatDate(new Date(coupon.validUntil)) })}</View>
        {reason && <View className="cp-reason">{t(`reason.${reason}`)}</View>}
        {below}
      </View>
    </View>
  )
}

import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { CouponSchema } from '@/contract/coupons/coupons'
import { COUPON_ENDING_DAYS, countCouponDaysLeft } from '@/domain/coupons/coupon'
import { formatDate, formatDateParts, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { couponTexts } from './texts'
import './coupon.scss'

type Coupon = v.InferOutput<typeof CouponSchema>

interface CouponCardProps {
  coupon: Coupon
  /** time of its use, for the postmark of a used coupon */
  usedAt?: string | null
  /** replaces the terms of a used coupon: its order and what it saved */
  use?: ReactNode
  /** the way to make it usable, next to the reason why it is not */
  action?: ReactNode
}

/** Formats a whole amount without decimals, as printed on a voucher. */
const formatFace = (cents: number, currency: string) => formatMoneyText(cents, currency).replace(/\.00$/, '')

/** A coupon as a ticket: its value, threshold, member type and expiry date, and why it cannot be used. */
export function CouponCard({ coupon, usedAt, use, action }: CouponCardProps) {
  const t = useTexts(couponTexts)
  const { kind, feeType, reason, state } = coupon
  const isOff = reason !== null || state !== 'usable'
  const money = (cents: number) => formatFace(cents, coupon.currency)
  const bounds = [
    coupon.thresholdCents > 0 ? t('threshold', { amount: money(coupon.thresholdCents) }) : undefined,
    coupon.minCents === null ? undefined : t('range.min', { amount: money(coupon.minCents) }),
    coupon.maxCents === null ? undefined : t('range.max', { amount: money(coupon.maxCents) }),
  ].filter((bound) => bound !== undefined)
  const why = useReasonText(coupon)
  const stampedAt = state === 'expired' ? coupon.validUntil : coupon.isVoid ? undefined : usedAt
  return (
    <View className={`cp-card ${isOff ? 'is-off' : ''}`}>
      <View className="cp-main">
        <View className="cp-worth">
          <View className={`cp-worth__face ${kind === 'reduction' ? '' : 'cp-worth__face--words'}`}>
            {kind === 'reduction' ? money(coupon.faceCents) : t('firstWeight')}
          </View>
          <View className="cp-small">{bounds.join(' · ') || t('noThreshold')}</View>
        </View>
        <View className="cp-cut" />
        <View className="cp-terms">
          <View className="cp-terms__name">
            <Text>{kind === 'initialWeight' ? t('name.initialWeight') : t(`name.${feeType}`)}</Text>
            <CouponMark coupon={coupon} />
          </View>
          {use ?? (
            <>
              {coupon.maxDeductionCents !== null && (
                <View className="cp-small">{t('most', { amount: money(coupon.maxDeductionCents) })}</View>
              )}
              <View className="cp-small">{t(`for.${coupon.memberType}`)}</View>
              <View className="cp-small">{t('until', { day: formatDate(new Date(coupon.validUntil)) })}</View>
            </>
          )}
        </View>
        {stampedAt && (
          <View className={`cp-stamp ${state === 'used' ? 'cp-stamp--used' : ''}`}>
            <View className="cp-stamp__ring">
              <Text>{state === 'used' ? t('stamp.used') : t('stamp.expired')}</Text>
              <Text className="pt-mono">{formatDateParts(stampedAt, new Date()).date}</Text>
            </View>
          </View>
        )}
      </View>
      {why && (
        <View className={`cp-foot ${state === 'usable' ? 'is-warn' : ''}`}>
          <Icon name={reason === 'member' ? 'lock' : 'clock'} size={16} />
          <Text className="pt-grow">{why}</Text>
          {action}
        </View>
      )}
    </View>
  )
}

/** The mark at the right of a coupon's name: held by an order, void, or the days left. */
function CouponMark({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponTexts)
  if (coupon.isVoid) return <StatusTag tone="idle">{t('void')}</StatusTag>
  if (coupon.isFrozen) return <StatusTag tone="idle">{t('frozen')}</StatusTag>
  const days = countCouponDaysLeft(new Date(coupon.validUntil), new Date())
  if (coupon.state !== 'usable' || coupon.reason !== null || days > COUPON_ENDING_DAYS) return null
  return <StatusTag tone="warn">{t('left', { days })}</StatusTag>
}

/** Returns why a coupon cannot be used; undefined if it can, or if its postmark says so. */
function useReasonText({ reason, memberType, validFrom }: Coupon): string | undefined {
  const t = useTexts(couponTexts)
  if (reason === null || reason === 'used' || reason === 'expired') return undefined
  if (reason === 'member') return t(`reason.member.${memberType === 'vip' ? 'vip' : 'regular'}`)
  return t(`reason.${reason}`, { day: formatDate(new Date(validFrom)) })
}

import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { CouponCard } from '@/shared/coupons/coupon-card'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { texts } from '../../texts'
import type { useOrderCoupon } from '../../use-order-coupon'

interface CouponPickerRowProps {
  coupon: ReturnType<typeof useOrderCoupon>
  /** sum of the fees before the coupon */
  totalCents: number
  currency: string
}

/**
 * The coupons of an order: usable ones first, sorted by saving. The others follow, each with its reason. A
 * coupon is used only if the member chooses it.
 */
export function CouponPickerRow({ coupon, totalCents, currency }: CouponPickerRowProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [open, setOpen] = useState(false)
  const { coupons, applied } = coupon
  const usable = coupons.filter(({ reason }) => reason === null)
  const others = coupons.filter(({ reason }) => reason !== null)
  // The unused rest of a reduction is lost: a coupon pays for one order (S2 §4).
  const lost = applied?.kind === 'reduction' ? applied.faceCents - applied.deductionCents : 0
  const money = (cents: number) => formatMoneyText(cents, currency)
  const [best] = usable
  const offer = best && t('coupon.offer', { n: usable.length, amount: money(best.deductionCents) })
  const choose = (id: string | null) => {
    setOpen(false)
    void coupon.choose(id)
  }
  if (!coupon.isOffered) return coupon.isAwaited ? <Placeholder /> : null
  return (
    <Card>
      {applied && (
        <View className="py-line" id="pay-fees">
          <Text>{t('coupon.fees')}</Text>
          <Text>{money(totalCents)}</Text>
        </View>
      )}
      <ChoiceField
        id="pay-coupon"
        label={t('coupon')}
        value=""
        placeholder={t('coupon.none')}
        error={coupon.error && textOf(coupon.error)}
        onOpen={() => setOpen(true)}
      >
        {(applied || best) && (
          <Text className="pt-cell__value py-gain">
            {applied ? t('coupon.off', { amount: money(applied.deductionCents) }) : offer}
          </Text>
        )}
      </ChoiceField>
      {lost > 0 && (
        <View className="py-line pt-t13 pt-2" id="pay-coupon-lost">
          {t('coupon.lost', { amount: money(lost) })}
        </View>
      )}
      <Sheet id="pay-coupon-sheet" open={open} title={t('coupon.choose')} onClose={() => setOpen(false)}>
        {usable.length === 0 && (
          <View className="pt-sheet__none" id="pay-coupon-none">
            {t('coupon.none')}
          </View>
        )}
        <View className="py-coupons">
          <OptionList title={t('coupon.choose')}>
            {usable.map((one) => (
              <Option
                key={one.id}
                id={`pay-coupon-${one.id}`}
                selected={one === applied}
                onPress={() => choose(one.id)}
              >
                <CouponCard coupon={{ ...one, isFrozen: false }} />
              </Option>
            ))}
            {usable.length > 0 && (
              <Option id="pay-coupon-without" selected={!applied} onPress={() => choose(null)}>
                {t('coupon.useNone')}
              </Option>
            )}
          </OptionList>
        </View>
        {others.length > 0 && <View className="pt-sheet__group">{t('coupon.others')}</View>}
        {others.map((one) => (
          <View key={one.id} id={`pay-coupon-not-${one.id}`} className="py-coupon">
            <CouponCard coupon={one} />
          </View>
        ))}
      </Sheet>
    </Card>
  )
}

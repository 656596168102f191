import { Text, View } from '@tarojs/components'
import {
  calculateMembershipCents,
  getExtendedVipEnd,
  MEMBERSHIP_MONTH_PRESETS,
  MEMBERSHIP_MONTHS_RANGE,
} from '@/domain/membership/membership'
import { formatDate, formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import type { Membership } from '@/shared/membership/vip-card'
import { Money } from '@/shared/money/money'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { texts } from '../texts'
import type { MembershipMonthsForm } from '../use-membership-months-form'

/** Returns the last day of VIP with so many months more. */
function formatVipEnd({ memberType, vipUntil }: Membership, months: number): string {
  const until = vipUntil === null ? null : new Date(vipUntil)
  return formatDate(getExtendedVipEnd({ memberType, vipUntil: until }, months, new Date()))
}

interface MonthsProps {
  membership: Membership
  months: MembershipMonthsForm
}

/** The number of VIP months to buy: presets with their price, or a typed number. */
export function MembershipMonthsCard({ membership, months: { form, months } }: MonthsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { currency, memberType } = membership
  const monthCents = membership.monthCents ?? 0
  const end = months && formatVipEnd(membership, months)
  const presets = MEMBERSHIP_MONTH_PRESETS.map((n) => ({
    value: String(n),
    label: (
      <>
        <View className="ms-term">{t('buy.preset', { n })}</View>
        <View className="pt-2 pt-num">
          {formatMoneyText(calculateMembershipCents(n, monthCents), currency)}
          <OwnAmount cents={calculateMembershipCents(n, monthCents)} currency={currency} below />
        </View>
      </>
    ),
  }))
  const own = { value: 'own', label: <View className="ms-term">{t('buy.other')}</View> }
  return (
    <Card
      title={t(memberType === 'vip' ? 'buy.renew' : 'buy.upgrade')}
      action={end && <Text className="pt-t13 pt-2 pt-num">{t('buy.until', { date: end })}</Text>}
    >
      <View className="ms-body">
        <View className={`ms-terms ${lang === 'en' ? 'ms-terms--words' : ''}`}>
          <RadioBoxes
            id="membership-months"
            label={t('buy.months')}
            options={[...presets, own]}
            value={form.value.preset}
            onChange={(preset) => form.change({ preset })}
          />
        </View>
        {/* A month costs the same in every term, so one line says it. */}
        <Text className="pt-t13 pt-2 pt-num" id="membership-each">
          {t('buy.each', { amount: formatMoneyText(monthCents, currency) })}
        </Text>
        <Text className="pt-t12 pt-3">{t('buy.adds')}</Text>
      </View>
      {form.value.preset === 'own' && (
        <Field
          id="membership-own"
          label={t('buy.own', MEMBERSHIP_MONTHS_RANGE)}
          keyboard="number"
          {...form.field('own')}
        />
      )}
    </Card>
  )
}

/** The price of the chosen months and the way to payment. Until a number is typed there is no price. */
export function MembershipPayBar({ membership, months: { form, months } }: MonthsProps) {
  const t = useTexts(texts)
  const { currency, memberType } = membership
  const monthCents = membership.monthCents ?? 0
  const pay = () => {
    if (form.validate() && months) navigate('payDiscounts', { months: String(months) })
  }
  const total = (
    <View id="membership-total">
      <View className="pt-t12 pt-3">
        {months
          ? t('buy.total', { months: t('buy.preset', { n: months }), date: formatVipEnd(membership, months) })
          : t('buy.sum')}
      </View>
      {months ? (
        <Money cents={calculateMembershipCents(months, monthCents)} currency={currency} size={20} due />
      ) : (
        <Text className="pt-t20">—</Text>
      )}
    </View>
  )
  return (
    <BottomActionBar total={total}>
      <Button id="membership-pay" kind="signal" onPress={pay}>
        {t(memberType === 'vip' ? 'buy.go.renew' : 'buy.go.upgrade')}
      </Button>
    </BottomActionBar>
  )
}

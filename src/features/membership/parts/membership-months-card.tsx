import { Text, View } from '@tarojs/components'
import {
  MEMBERSHIP_MONTH_PRESETS,
  MEMBERSHIP_MONTHS_RANGE,
  parseMembershipMonths,
} from '@/domain/membership/membership'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { canSellVirtualGoods } from '@/platform/payment/payment'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CellLabel } from '@/ui/cell/cell-label'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { storedMembershipMonths } from '../stored-membership-drafts'
import { texts } from '../texts'
import type { Membership } from './membership-status-card'

/** `preset` is a preset number, or 'own' if the member types a number in `own`. */
interface MonthsEntry {
  preset: string
  own: string
}

/** Returns the preset or typed months. A problem belongs to the field that the member used. */
function parseMonthsEntry({ preset, own }: MonthsEntry): FormParseResult<number> {
  const isOwn = preset === 'own'
  const read = parseMembershipMonths(isOwn ? own : preset)
  return 'problem' in read
    ? { problems: { [isOwn ? 'own' : 'preset']: read.problem } }
    : { value: read.months }
}

/** The number of VIP months to buy, and the way to payment. */
export function MembershipMonthsCard({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const { monthCents, currency, memberType } = membership
  const form = useForm<MonthsEntry, number>(
    {
      empty: () => ({ preset: '', own: '' }),
      read: parseMonthsEntry,
      draft: (aptId) => storedMembershipMonths.of(aptId),
    },
    useFormatProblem(texts),
  )
  const title = t(memberType === 'vip' ? 'buy.renew' : 'buy.upgrade')
  if (!canSellVirtualGoods())
    return (
      <Card title={title}>
        <View className="ms-body" id="membership-not-here">
          {t('buy.notHere')}
        </View>
      </Card>
    )
  if (monthCents === null)
    return (
      <Card title={title}>
        <View className="ms-body">{t('buy.notSold')}</View>
      </Card>
    )
  const read = parseMonthsEntry(form.value)
  const error = form.problemAt('preset')
  const pay = () => {
    if (form.validate() && 'value' in read) navigate('payDiscounts', { months: String(read.value) })
  }
  const options = [
    ...MEMBERSHIP_MONTH_PRESETS.map((n) => ({ value: String(n), label: t('buy.preset', { n }) })),
    { value: 'own', label: t('buy.other') },
  ]
  return (
    <Card title={title}>
      <View className="ms-body">
        <Text className="pt-t13 pt-2">
          {t('buy.each', { amount: formatMoneyText(monthCents, currency) })}
        </Text>
        <CellLabel label={t('buy.months')} required />
        <RadioBoxes
          id="membership-months"
          label={t('buy.months')}
          options={options}
          value={form.value.preset}
          onChange={(preset) => form.change({ preset })}
        />
        {error && <FieldError id="membership-months-error" text={error} />}
      </View>
      {form.value.preset === 'own' && (
        <Field
          id="membership-own"
          label={t('buy.own', MEMBERSHIP_MONTHS_RANGE)}
          keyboard="number"
          {...form.field('own')}
        />
      )}
      <View className="ms-act">
        {'value' in read && (
          <Text id="membership-total">
            {t('buy.total', { amount: formatMoneyText(read.value * monthCents, currency) })}
          </Text>
        )}
        <Button id="membership-pay" kind="signal" block onPress={pay}>
          {t('buy.go')}
        </Button>
      </View>
    </Card>
  )
}

import { View } from '@tarojs/components'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import { parseTopUpAmount, TOP_UP_PRESETS_CENTS } from '@/domain/payments/balance'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { canSellVirtualGoods } from '@/platform/payment/payment'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CellLabel } from '@/ui/cell/cell-label'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { storedTopUpAmount } from '../../stored-top-up-amount'
import { texts } from '../../texts'

/** `preset` is an amount in cents, or 'own' if the member types an amount in `own`. */
interface TopUpEntry {
  preset: string
  own: string
}

/** Returns the preset or typed amount in cents. A problem belongs to the field that the member used. */
function parseTopUpEntry({ preset, own }: TopUpEntry): FormParseResult<number> {
  const isOwn = preset === 'own'
  if (!isOwn && preset !== '') return { value: Number(preset) }
  const read = parseTopUpAmount(isOwn ? own : '')
  return 'problem' in read
    ? { problems: { [isOwn ? 'own' : 'preset']: read.problem } }
    : { value: read.cents }
}

/** The amount of a top-up, and the way to payment. */
export function TopUpCard({ currency }: { currency: string }) {
  const t = useTexts(texts)
  const form = useForm<TopUpEntry, number>(
    {
      empty: () => ({ preset: '', own: '' }),
      read: parseTopUpEntry,
      draft: (aptId) => storedTopUpAmount.of(aptId),
    },
    useFormatProblem(texts),
  )
  if (!canSellVirtualGoods())
    return (
      <Card title={t('balance.topUp')}>
        <View className="py-bal" id="top-up-not-here">
          {t('balance.topUp.notHere')}
        </View>
      </Card>
    )
  const error = form.problemAt('preset')
  const pay = () => {
    const read = parseTopUpEntry(form.value)
    if (form.validate() && 'value' in read)
      navigate('payDiscounts', { topUp: formatCentsAsDecimal(read.value, getCurrencyDecimals(currency)) })
  }
  const options = [
    ...TOP_UP_PRESETS_CENTS.map((cents) => ({
      value: String(cents),
      label: (
        <>
          {formatMoneyText(cents, currency)}
          <OwnAmount cents={cents} currency={currency} below />
        </>
      ),
    })),
    { value: 'own', label: t('balance.topUp.other') },
  ]
  return (
    <Card title={t('balance.topUp')}>
      <View className="py-bal py-amounts">
        <CellLabel label={t('balance.topUp.amount')} required />
        <RadioBoxes
          id="top-up-amount"
          label={t('balance.topUp.amount')}
          options={options}
          value={form.value.preset}
          onChange={(preset) => form.change({ preset })}
        />
        {error && <FieldError id="top-up-amount-error" text={error} />}
      </View>
      {form.value.preset === 'own' && (
        <Field
          id="top-up-own"
          label={t('balance.topUp.own', { currency })}
          keyboard="decimal"
          {...form.field('own')}
        />
      )}
      <View className="py-bal">
        <Button id="top-up-pay" kind="signal" block onPress={pay}>
          {t('balance.topUp.go')}
        </Button>
      </View>
    </Card>
  )
}

import { Text, View } from '@tarojs/components'
import { sumDeclaredCents } from '@/domain/forecast/goods'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import {
  calculateFeeCentsForInsuredUnits,
  checkTypedInsuredValue,
  getMaxInsurableWholeUnits,
  INSURABLE_DECLARED_MAX_CENTS,
  parseInsuredWholeUnits,
} from '@/domain/pricing/insurance'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Switch } from '@/ui/switch/switch'
import { useInsuranceTerms } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * Whether the parcel is insured, for which value, and the fee. Renders nothing if parcels are not insured.
 */
export function InsuranceCard() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const form = useForecastFields()
  const { insured, insuredValue, goods } = form.value
  const terms = useInsuranceTerms().data
  const { warehouse } = useTrip()
  if (!terms || !warehouse) return null
  const { currency } = warehouse
  const insurable = { declaredCents: sumDeclaredCents(goods), currency, terms }
  const most = getMaxInsurableWholeUnits(insurable)
  const fee =
    insured && !checkTypedInsuredValue(insuredValue, insurable)
      ? t('insurance.fee', {
          amount: formatMoneyText(
            calculateFeeCentsForInsuredUnits(parseInsuredWholeUnits(insuredValue, currency), {
              currency,
              terms,
            }),
            SETTLEMENT_CURRENCY,
          ),
        })
      : undefined
  // Switching insurance on fills in the maximum value, unless the member has typed one before.
  const turn = (on: boolean) =>
    form.change({ insured: on, ...(on && !insuredValue && most > 0 && { insuredValue: String(most) }) })
  return (
    <Card id="forecast-insurance">
      <InlineField id="forecast-insured" label={t('insurance')}>
        <Switch id="forecast-insured" on={insured} onChange={turn} />
      </InlineField>
      {insured && (
        <Field
          id="forecast-insured-value"
          label={t('insurance.value')}
          required
          keyboard="number"
          note={fee}
          trailing={<Text className="pt-t13 pt-2">{currency}</Text>}
          {...form.field('insuredValue')}
        />
      )}
      <View className="fc-insurance" id="forecast-insurance-remark">
        <View>
          {t('insurance.each', { each: formatMoneyText(terms.centsPerHundred, SETTLEMENT_CURRENCY) })}
        </View>
        <View>{terms.remark[lang]}</View>
        <View>
          {t('insurance.max', { amount: formatMoneyText(INSURABLE_DECLARED_MAX_CENTS, SETTLEMENT_CURRENCY) })}
        </View>
      </View>
    </Card>
  )
}

import { Text, View } from '@tarojs/components'
import type { MemberType } from '@/domain/pricing/freight'
import { formatMoneyText, formatWeight, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { FreightEstimate } from '../freight-estimate'
import { texts } from '../texts'

type SendMode = FreightEstimate['sendModes'][number]

/** All send modes side by side: price for both memberships, days, chargeable weight and weight limit. */
export function SendModeComparison({ by, member }: { by: readonly SendMode[]; member: MemberType }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const other = member === 'vip' ? 'regular' : 'vip'
  const limitOf = ({ weightFrom, weightTo }: SendMode) =>
    weightFrom > 0
      ? t('limit.between', { from: formatWeight(weightFrom), to: formatWeight(weightTo) })
      : t('limit', { weight: formatWeight(weightTo) })
  const rows: readonly [name: string, label: string, of: (mode: SendMode) => string][] = [
    ['price', t('total'), ({ totalFeeRmb, currency }) => formatMoneyText(totalFeeRmb, currency)],
    ['other', t(`member.${other}`), ({ totals, currency }) => formatMoneyText(totals[other], currency)],
    ['days', t('compare.days'), ({ timeBar }) => preventLineBreaks(timeBar[lang])],
    ['weighs', t('compare.weighs'), ({ chargeableWeight }) => formatWeight(chargeableWeight)],
    ['limit', t('compare.limit'), limitOf],
  ]
  return (
    <View id="estimate-result" role="group" aria-label={t('compare')}>
      <Card title={t('compare')}>
        <View className="fr-compare" id="estimate-compare">
          <View className="fr-compare__row">
            <Text className="fr-compare__label" />
            {by.map(({ sendModId, sendMode }) => (
              <Text key={sendModId} className="fr-compare__cell pt-sb">
                {sendMode[lang]}
              </Text>
            ))}
          </View>
          {rows.map(([name, label, of]) => (
            <View key={name} className="fr-compare__row">
              <Text className="fr-compare__label">{label}</Text>
              {by.map((mode) => (
                <Text
                  key={mode.sendModId}
                  id={`estimate-compare-${name}-${mode.sendModId}`}
                  className={`fr-compare__cell ${name === 'price' ? 'pt-b' : ''}`}
                >
                  {of(mode)}
                </Text>
              ))}
            </View>
          ))}
        </View>
      </Card>
    </View>
  )
}

import { Text, View } from '@tarojs/components'
import { formatWeight, moneyText, unbroken } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import type { EstimateAnswer } from '../estimate-answer'
import { texts } from '../texts/texts'
import { Comparison } from './comparison'
import { EstimateWarehouse } from './estimate-warehouse'

/** What the parcel costs by each send mode, with how it comes about and what the other membership pays. */
export function EstimateResult({ by, member, flowId }: EstimateAnswer) {
  const t = useTexts(texts)
  const lang = useLanguage()
  return (
    <>
      <Comparison by={by} member={member} />
      {by.map((mode, at) => (
        <Card key={mode.sendModId}>
          <View className="pt-card__body">
            <Text className="pt-b">{mode.sendMode[lang]}</Text>
            <View className="fr-hint" id={at === 0 ? 'estimate-weighs' : undefined}>
              {t('chargeable', { weight: formatWeight(mode.chargeableWeight) })}
            </View>
            <View className="fr-hint">{t('time', { time: unbroken(mode.timeBar[lang]) })}</View>
          </View>
          <FeeLines
            id={at === 0 ? 'estimate-total' : undefined}
            fees={mode.fees}
            total={t('total')}
            totalCents={mode.totalFeeRmb}
            currency={mode.currency}
            due
          />
          <View className="fr-other" id={at === 0 ? 'estimate-other' : undefined}>
            {member === 'vip'
              ? t('regularPays', { amount: moneyText(mode.totals.regular, mode.currency) })
              : t('vipSaves', { amount: moneyText(mode.totals.vip, mode.currency) })}
          </View>
        </Card>
      ))}
      <View className="fr-hint">{t('note')}</View>
      <EstimateWarehouse flowId={flowId} />
      <Button id="estimate-declare" block onPress={() => navigate('forecast')}>
        {t('declare')}
      </Button>
    </>
  )
}

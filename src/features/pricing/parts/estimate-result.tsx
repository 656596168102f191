import { Text, View } from '@tarojs/components'
import { formatMoneyText, formatWeight, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import type { FreightEstimate } from '../freight-estimate'
import { texts } from '../texts'
import { EstimateWarehouseAddress } from './estimate-warehouse-address'
import { SendModeComparison } from './send-mode-comparison'

/** The price of the parcel by send mode, with its calculation and the price for the other membership. */
export function EstimateResult({ sendModes, memberType, flowId }: FreightEstimate) {
  const t = useTexts(texts)
  const lang = useLanguage()
  return (
    <>
      <SendModeComparison by={sendModes} member={memberType} />
      {sendModes.map((mode, at) => (
        <Card key={mode.sendModId}>
          <View className="pt-card__body">
            <Text className="pt-b">{mode.sendMode[lang]}</Text>
            <View className="fr-hint" id={at === 0 ? 'estimate-weighs' : undefined}>
              {t('chargeable', { weight: formatWeight(mode.chargeableWeight) })}
            </View>
            <View className="fr-hint">{t('time', { time: preventLineBreaks(mode.timeBar[lang]) })}</View>
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
            {memberType === 'vip'
              ? t('regularPays', { amount: formatMoneyText(mode.totals.regular, mode.currency) })
              : t('vipSaves', { amount: formatMoneyText(mode.totals.vip, mode.currency) })}
          </View>
        </Card>
      ))}
      <View className="fr-hint">{t('note')}</View>
      <EstimateWarehouseAddress flowId={flowId} />
      <Button id="estimate-declare" block onPress={() => navigate('forecast')}>
        {t('declare')}
      </Button>
    </>
  )
}

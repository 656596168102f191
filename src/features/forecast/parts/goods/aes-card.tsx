import { Text, View } from '@tarojs/components'
import { exceedsAesThresholdPerScheduleB } from '@/domain/pricing/fee-rates'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { useExporter, useServiceFee } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * For exports from the United States: whether an AES declaration is required, its fee, and the exporter.
 * Renders nothing elsewhere.
 */
export function AesCard() {
  const t = useTexts(texts)
  const { goods } = useForecastFields().value
  const isExport = useTrip().warehouse?.exportDeclaration === true
  const isNeeded = isExport && exceedsAesThresholdPerScheduleB(goods)
  const exporter = useExporter(isNeeded).data
  const fee = useServiceFee(FEE_TYPE_CODE.aesDeclaration, isNeeded).data
  if (!isExport) return null
  return (
    <Card id="forecast-aes" title={t('aes')}>
      <View className="pt-card__body pt-card__body--stack">
        <Text className="fc-hint">
          {isNeeded
            ? t('aes.needed', { fee: fee ? formatMoneyText(fee.amountCents, fee.currency) : '—' })
            : t('aes.exempt')}
        </Text>
        {exporter?.complete && <Text id="forecast-aes-by">{t('aes.by', { name: exporter.name })}</Text>}
        {isNeeded && (
          <PressableLink id="forecast-aes-exporter" onPress={() => navigate('usExport')}>
            {t(exporter?.complete ? 'aes.change' : 'aes.fill')}
          </PressableLink>
        )}
      </View>
    </Card>
  )
}

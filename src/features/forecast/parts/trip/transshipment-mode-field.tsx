import { Text, View } from '@tarojs/components'
import { formatGramsAsKg } from '@/domain/base/measures'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '@/domain/warehouse/places'
import { formatMoneyText, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/account/member'
import { parcelTexts } from '@/shared/parcels/texts'
import { Callout } from '@/ui/callout/callout'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useMoveModes, useSendModes } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/** The transshipment mode, with its explanation and price. */
export function TransshipmentModeField() {
  const t = useTexts(texts)
  const modeText = useTexts(parcelTexts)
  const form = useForecastFields()
  const { flowId, moveMode } = form.value
  const { flow } = useTrip()
  const { data: modes = ['standard' as TransshipmentMode] } = useMoveModes(flowId)
  const mode = TRANSSHIPMENT_MODES.find((option) => option === moveMode)
  const error = form.problemAt('moveMode')
  return (
    <View className="fc-mode">
      <View className="pt-cell__label">
        {t('mode')}
        <Text className="pt-cell__req">*</Text>
      </View>
      <RadioBoxes
        id="forecast-mode"
        label={t('mode')}
        options={modes.map((value) => ({ value, label: modeText(`mode.${value}`) }))}
        value={mode}
        onChange={(chosen) => form.change({ moveMode: chosen })}
      />
      {mode && <View className="fc-hint">{t(`mode.${mode}.text`)}</View>}
      {error && <FieldError id="forecast-mode-error" text={error} />}
      <SendModeHint />
      {flow?.isForecastTip && <Callout tone="warn">{t('forecastTip')}</Callout>}
    </View>
  )
}

/** The price by weight and the duration. The price is the one for the member's type of membership. */
function SendModeHint() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { flowId, moveMode } = useForecastFields().value
  const { data } = useSendModes(flowId, moveMode)
  const vip = useMember().data?.users.memberType === 'vip'
  const [sendMode] = data?.sendModes ?? []
  if (!sendMode) return null
  const price = (cents: number) => formatMoneyText(cents, sendMode.currency)
  const text = t('sendMode', {
    first: formatGramsAsKg(sendMode.firstWeight),
    firstPrice: price(vip ? sendMode.firstSuperPrice : sendMode.firstGeneralPrice),
    second: formatGramsAsKg(sendMode.secondWeight),
    secondPrice: price(vip ? sendMode.secondSuperPrice : sendMode.secondGeneralPrice),
    time: preventLineBreaks(sendMode.timeBar[lang]),
  })
  return (
    <View className="fc-hint" id="forecast-send-mode">
      {text}
    </View>
  )
}

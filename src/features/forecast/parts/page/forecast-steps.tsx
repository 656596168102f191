import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { buildReviewOrExceptionRemark } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Callout } from '@/ui/callout/callout'
import { StepsIndicator } from '@/ui/steps/steps'
import { getFirstTwoStepsCompletion } from '../../forecast-steps'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useForecastFields, useForecastParcel } from './create-forecast-page'

/** The review remark on a forecast, above the steps that correct it. */
function ReviewRemark() {
  const t = useTexts(parcelTexts)
  const lang = useLanguage()
  const { declared } = useForecastParcel()
  const remark = declared && buildReviewOrExceptionRemark(declared.summary, lang, t)
  if (!remark) return null
  return (
    <View className="fc-remark">
      <Callout id="forecast-remark" tone="warn">
        {remark}
      </Callout>
    </View>
  )
}

/** The steps shipping, goods and proof: the current one, the completed ones, and the review remark. */
export function ForecastSteps({ current }: { current: 0 | 1 | 2 }) {
  const t = useTexts(texts)
  const done = getFirstTwoStepsCompletion(useForecastFields().value, useForecastReferenceData().data)
  return (
    <>
      <StepsIndicator
        id="forecast-step"
        names={[t('step.logistics'), t('step.goods'), t('step.proof')]}
        current={current}
        done={done}
      />
      <ReviewRemark />
    </>
  )
}

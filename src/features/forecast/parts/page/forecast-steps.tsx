import { useTexts } from '@/i18n/texts'
import { StepsIndicator } from '@/ui/steps/steps'
import { getFirstTwoStepsCompletion } from '../../forecast-steps'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useForecastFields } from './create-forecast-page'
import { ReviewRemark } from './review-remark'

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

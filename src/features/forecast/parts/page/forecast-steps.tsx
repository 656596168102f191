import { useTexts } from '@/i18n/texts'
import { StepsIndicator } from '@/ui/steps/steps'
import { getFirstTwoStepsCompletion } from '../../forecast-steps'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useForecastFields } from './create-forecast-page'
import { ReviewRemark } from './review-remark'

/** Shipping, goods, proof: where the member is, what of it is complete, and what of it did not pass the review. */
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

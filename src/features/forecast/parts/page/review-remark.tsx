import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { buildReviewOrExceptionRemark } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Callout } from '@/ui/callout/callout'
import { useForecastParcel } from './create-forecast-page'

/** The review remark on a forecast, above the steps that correct it. */
export function ReviewRemark() {
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

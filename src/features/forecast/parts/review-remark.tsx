import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { remarkOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import { Callout } from '@/ui/callout/callout'
import { useParcel } from '../forecast-page'

/** What of a forecast did not pass its review, over the steps that correct it. */
export function ReviewRemark() {
  const t = useTexts(parcelTexts)
  const { declared } = useParcel()
  const remark = declared && remarkOf(declared.summary, t)
  if (!remark) return null
  return (
    <View className="fc-remark">
      <Callout id="forecast-remark" tone="warn">
        {remark}
      </Callout>
    </View>
  )
}

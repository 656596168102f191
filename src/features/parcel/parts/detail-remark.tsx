import { View } from '@tarojs/components'
import { useState } from 'react'
import { isCorrectable } from '@/domain/parcel-state'
import { useTexts } from '@/i18n/texts'
import { CustomerServiceSheet } from '@/shared/customer-service/customer-service-sheet'
import { customerServiceTexts } from '@/shared/customer-service/texts/texts'
import { remarkOf, toneOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import { Callout } from '@/ui/callout/callout'
import { Link } from '@/ui/link/link'
import type { Detail } from '../queries'

/** Why a parcel does not go on, what the member can do, and the way to somebody who can do more. */
export function DetailRemark({ summary }: Pick<Detail, 'summary'>) {
  const t = useTexts(parcelTexts)
  const serviceText = useTexts(customerServiceTexts)
  const [asking, setAsking] = useState(false)
  const remark = remarkOf(summary, t)
  if (!remark) return null
  const ended = summary.state === 'abnormalEnded'
  return (
    <View className="pc-remark">
      <Callout id="details-remark" tone={toneOf(summary.state) === 'danger' ? 'danger' : 'warn'}>
        <View>
          <View className="pt-sb">{remark}</View>
          {!ended && <View>{t(isCorrectable(summary) ? 'note.declarationFailed' : 'note.abnormal')}</View>}
          <Link id="details-contact" onPress={() => setAsking(true)}>
            {serviceText('open')}
          </Link>
        </View>
      </Callout>
      <CustomerServiceSheet open={asking} onClose={() => setAsking(false)} about={summary.packageNo} />
    </View>
  )
}

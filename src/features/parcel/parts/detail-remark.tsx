import { View } from '@tarojs/components'
import type { Lang } from '@/domain/language'
import { canCorrectForecast, type ParcelState } from '@/domain/parcel-state'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ContactLink } from '@/shared/customer-service/contact-link'
import { type ParcelTranslate, remarkOf, toneOf } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import { Callout } from '@/ui/callout/callout'
import type { Detail } from '../queries'

type Summary = Detail['summary']

/** States in which a parcel waits for what the member cannot do, also where the warehouse gave no reason. */
const STUCK = ['abnormal', 'abnormalEnded'] as const satisfies readonly ParcelState[]
type Stuck = (typeof STUCK)[number]
const isStuck = (state: ParcelState): state is Stuck => (STUCK as readonly ParcelState[]).includes(state)

function whyOf(summary: Summary, lang: Lang, t: ParcelTranslate): string | undefined {
  const { state } = summary
  const remark = remarkOf(summary, lang, t)
  if (remark || !isStuck(state)) return remark
  return t(state === 'abnormal' ? 'exception.unknown' : `note.${state}`)
}

/** What there is to do about a parcel that has not ended. */
function noteOf(summary: Summary) {
  if (canCorrectForecast(summary)) return 'note.declarationFailed'
  return summary.state === 'abnormal' ? 'note.abnormal' : 'note.waiting'
}

/** Why a parcel does not go on, what the member can do, and the way to somebody who can do more. */
export function DetailRemark({ summary }: { summary: Summary }) {
  const t = useTexts(parcelTexts)
  const why = whyOf(summary, useLanguage(), t)
  if (!why) return null
  const ended = summary.state === 'abnormalEnded'
  return (
    <View className="pc-remark">
      <Callout id="details-remark" tone={toneOf(summary.state) === 'danger' ? 'danger' : 'warn'}>
        <View>
          <View className="pt-sb">{why}</View>
          {!ended && <View>{t(noteOf(summary))}</View>}
          <ContactLink
            id="details-contact"
            about={summary.packageNo}
            opens={{ name: 'parcelDetails', params: { packageNo: summary.packageNo } }}
          />
        </View>
      </Callout>
    </View>
  )
}

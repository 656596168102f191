import { View } from '@tarojs/components'
import type { Lang } from '@/domain/base/language'
import { canCorrectRefusedForecast, type ParcelState } from '@/domain/parcels/parcel-state'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import {
  buildCertificateNote,
  buildReviewOrExceptionRemark,
  getParcelTone,
  type ParcelTranslate,
} from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Callout } from '@/ui/callout/callout'
import type { ParcelDetail } from '../queries'

type Summary = ParcelDetail['summary']

/**
 * States in which the parcel waits for a step that the member cannot take. They have a text even if the
 * warehouse gave no reason.
 */
const BLOCKED_STATES = ['abnormal', 'abnormalEnded'] as const satisfies readonly ParcelState[]
type BlockedState = (typeof BLOCKED_STATES)[number]
const isBlockedState = (state: ParcelState): state is BlockedState =>
  (BLOCKED_STATES as readonly ParcelState[]).includes(state)

function getBlockReason(summary: Summary, lang: Lang, t: ParcelTranslate): string | undefined {
  const { state } = summary
  const remark = buildReviewOrExceptionRemark(summary, lang, t) ?? buildCertificateNote(summary, t)
  if (remark || !isBlockedState(state)) return remark
  return t(state === 'abnormal' ? 'exception.unknown' : `note.${state}`)
}

/** Returns the text key of the next step for a parcel that has not ended; undefined if the reason says it. */
function findActionNote({ summary, exception }: ParcelDetail) {
  if (summary.awaitedCertificate) return undefined
  if (canCorrectRefusedForecast(summary)) return 'note.declarationFailed'
  if (summary.isAnswerAwaited) return 'note.abnormal'
  return exception?.answer ? 'note.answered' : 'note.waiting'
}

/** The reason why a parcel is stopped, the member's next step, and a link to customer service. */
export function DetailRemark({ detail }: { detail: ParcelDetail }) {
  const { summary } = detail
  const t = useTexts(parcelTexts)
  const why = getBlockReason(summary, useLanguage(), t)
  if (!why) return null
  const tone = getParcelTone(summary)
  const note = summary.state === 'abnormalEnded' ? undefined : findActionNote(detail)
  return (
    <View className="pc-remark">
      <Callout id="details-remark" tone={tone === 'danger' || tone === 'info' ? tone : 'warn'}>
        <View>
          <View className="pt-sb">{why}</View>
          {note && <View>{t(note)}</View>}
          <CustomerServiceLink
            id="details-contact"
            about={summary.packageNo}
            opens={{ name: 'parcelDetails', params: { packageNo: summary.packageNo } }}
          />
        </View>
      </Callout>
    </View>
  )
}

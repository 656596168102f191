import { useRef } from 'react'
import { callServer } from '@/client/call-server'
import { validateTrackingNo } from '@/contract/forecast'
import {
  normaliseTrackingNumber,
  problemOfOutcome,
  readTrackingNumber,
  TRACKING_NUMBER_MAX,
} from '@/domain/tracking-number'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/ui/field/field'
import { addProblems, changeDraft, draftNow, useDraft, useProblems } from '../draft'
import { useProblemText } from '../problem-text'
import { texts } from '../texts/texts'

/** The merchant's number: its form is checked when the field is left, and then the server is asked whether it is free. */
export function TrackingField() {
  const t = useTexts(texts)
  const { trackingNo } = useDraft()
  const words = useProblemText(useProblems())
  const checked = useRef('')
  const leave = async () => {
    const typed = draftNow().trackingNo
    if (!typed.trim()) return
    const read = readTrackingNumber(typed)
    if ('problem' in read) return addProblems({ trackingNo: read.problem })
    const number = read.trackingNo
    if (checked.current === number) return
    const answer = await callServer(validateTrackingNo, { trackingNo: number }).catch(() => undefined)
    if (!answer || normaliseTrackingNumber(draftNow().trackingNo) !== number) return
    const outcome = problemOfOutcome(answer.outcome)
    if (outcome) addProblems({ trackingNo: outcome })
    else checked.current = number
  }
  return (
    <Field
      id="forecast-tracking"
      label={t('trackingNo')}
      required
      mono
      max={TRACKING_NUMBER_MAX}
      placeholder={t('trackingNo.placeholder')}
      value={trackingNo}
      onChange={(value) => changeDraft({ trackingNo: value })}
      onBlur={leave}
      error={words('trackingNo')}
    />
  )
}

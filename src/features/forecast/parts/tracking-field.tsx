import { useRef } from 'react'
import { callServer } from '@/client/call-server'
import { validateTrackingNo } from '@/contract/forecast'
import { problemOfOutcome, readTrackingNumber, TRACKING_NUMBER_MAX } from '@/domain/tracking-number'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/ui/field/field'
import { useForecastForm } from '../forecast-form'
import { texts } from '../texts/texts'

/** The merchant's number: its form is checked when the field is left, and then the server is asked whether it is free. */
export function TrackingField() {
  const t = useTexts(texts)
  const form = useForecastForm()
  const checked = useRef('')
  const blur = async () => {
    form.blur('trackingNo')
    const typed = form.current().trackingNo
    const read = readTrackingNumber(typed)
    if ('problem' in read || read.trackingNo === checked.current) return
    const { trackingNo } = read
    const answer = await callServer(validateTrackingNo, { trackingNo }).catch(() => undefined)
    if (!answer || form.current().trackingNo !== typed) return
    const problem = problemOfOutcome(answer.outcome)
    if (problem) form.refuseFields({ trackingNo: problem })
    else checked.current = trackingNo
  }
  return (
    <Field
      id="forecast-tracking"
      label={t('trackingNo')}
      required
      mono
      max={TRACKING_NUMBER_MAX}
      placeholder={t('trackingNo.placeholder')}
      {...form.field('trackingNo')}
      onBlur={blur}
    />
  )
}

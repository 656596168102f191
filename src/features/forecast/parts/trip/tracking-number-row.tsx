import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { validateTrackingNo } from '@/contract/forecast/forecast'
import type { Problem } from '@/domain/base/problem'
import { toHalfWidth } from '@/domain/base/text'
import { detectCarrierName, detectCarrierNameOfMistypedNumber } from '@/domain/forecast/shop-mail/carriers'
import {
  normaliseTrackingNumber,
  parseTrackingNumber,
  TRACKING_NUMBER_MAX_LENGTH,
  toTrackingNumberCheckProblem,
} from '@/domain/forecast/tracking-number'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { TrackingNumberScanButton } from '@/shared/parcels/scan-button'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { ValueCell } from '@/ui/cell/value-cell'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../../texts'
import { useForecastFields, useForecastParcel } from '../page/create-forecast-page'

/**
 * The tracking number. It is read-only for a known parcel, so that the member cannot change it to the number
 * of another parcel.
 */
export const TrackingNumberRow = () =>
  useForecastParcel().trackingNo ? <ReadOnlyTrackingNumber /> : <TrackingNumberField />

function ReadOnlyTrackingNumber() {
  const t = useTexts(texts)
  const error = useForecastFields().problemAt('trackingNo')
  const { trackingNo, declared } = useForecastParcel()
  return (
    <ValueCell label={t('trackingNo')} note={t(declared ? 'trackingNo.declared' : 'trackingNo.arrived')}>
      <View className="pt-mono" id="forecast-tracking">
        {trackingNo}
      </View>
      {error && <FieldError id="forecast-tracking-error" text={error} />}
    </ValueCell>
  )
}

/**
 * Returns the server's problem with a number, null if the number is free, or undefined if the server does not
 * answer.
 */
async function fetchTrackingNumberProblem(trackingNo: string): Promise<Problem | null | undefined> {
  try {
    return toTrackingNumberCheckProblem((await callServer(validateTrackingNo, { trackingNo })).outcome)
  } catch (error) {
    return error instanceof CallError && error.isDeclared ? toProblemFromError(error) : undefined
  }
}

/**
 * Asks the server whether the number of the draft is free, and marks the field if it is not.
 * @returns whether the server said that it is free
 */
export async function checkTrackingNumberAtServer(
  form: Pick<ReturnType<typeof useForecastFields>, 'current' | 'refuseFields'>,
  trackingNo: string,
): Promise<boolean> {
  const asked = form.current().trackingNo
  const problem = await fetchTrackingNumberProblem(trackingNo)
  if (problem === undefined || form.current().trackingNo !== asked) return false
  if (problem) form.refuseFields({ trackingNo: problem })
  return problem === null
}

/** Returns whether the input contains more than the stored number: words, a link, the rest of a bar code. */
const hasExtraText = (typed: string, trackingNo: string): boolean =>
  toHalfWidth(typed).replace(/\s/g, '').toUpperCase() !== trackingNo

/**
 * The merchant's tracking number. When the field loses focus, its format is checked, and then the server
 * checks that it is free.
 */
export function TrackingNumberField() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const form = useForecastFields()
  const checked = useRef('')
  const [isPicked, setPicked] = useState(false)
  const { onChange, ...field } = form.field('trackingNo')
  const change = (text: string) => {
    setPicked(false)
    onChange(text)
  }
  /** Replaces the input with the number in it, so that the field shows the value that is sent. */
  const pickNumber = () => {
    const typed = form.current().trackingNo
    const read = parseTrackingNumber(typed)
    if ('problem' in read) return undefined
    if (hasExtraText(typed, read.trackingNo)) {
      form.change(read)
      setPicked(true)
    }
    return read.trackingNo
  }
  const blur = async () => {
    const trackingNo = pickNumber()
    form.blur('trackingNo')
    if (trackingNo === undefined || trackingNo === checked.current) return
    if (await checkTrackingNumberAtServer(form, trackingNo)) checked.current = trackingNo
  }
  const scanned = (trackingNo: string) => {
    form.change({ trackingNo })
    return blur()
  }
  const number = normaliseTrackingNumber(form.value.trackingNo)
  const [carrier, mistyped] = [detectCarrierName(number), detectCarrierNameOfMistypedNumber(number)]
  const byForm = mistyped
    ? t('shopMail.mistyped', { name: mistyped[lang] })
    : carrier && t('shopMail.carrier', { name: carrier[lang] })
  return (
    <Field
      id="forecast-tracking"
      label={t('trackingNo')}
      required
      mono
      max={TRACKING_NUMBER_MAX_LENGTH}
      {...field}
      onChange={change}
      note={isPicked ? t('trackingNo.picked') : (byForm ?? t('trackingNo.note'))}
      onBlur={blur}
      trailing={<TrackingNumberScanButton id="forecast-scan" onScan={scanned} />}
    />
  )
}

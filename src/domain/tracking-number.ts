import { characterCount } from './characters'
import type { Problem } from './problem'
import { plainWidth } from './text'

/** Merchant tracking number (S2 §5). */
export const TRACKING_NUMBER_MAX = 64
const TRACKING_NUMBER_MIN = 6

/** Letters, digits and inner hyphens, with at least four digits: what carriers print (FORE-87, ours). */
const PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** What the server says of a tracking number (S2 §5). */
export const TRACKING_OUTCOMES = ['available', 'existing', 'wrongNumber', 'alreadyReceived'] as const
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number]

export const TRACKING_PROBLEMS = [
  'forecast.trackingNo.required',
  'forecast.trackingNo.tooLong',
  'forecast.trackingNo.format',
  'forecast.trackingNo.existing',
  'forecast.trackingNo.alreadyReceived',
] as const

/** Capital letters of plain width, no white space: how it is stored and compared. */
export const normaliseTrackingNumber = (text: string): string =>
  plainWidth(text).replace(/\s/g, '').toUpperCase()

/** The number as it is stored, or what keeps it from being one. */
export function readTrackingNumber(text: string): { problem: Problem } | { trackingNo: string } {
  const trackingNo = normaliseTrackingNumber(text)
  if (!trackingNo) return { problem: { code: 'forecast.trackingNo.required' } }
  if (characterCount(trackingNo) > TRACKING_NUMBER_MAX)
    return { problem: { code: 'forecast.trackingNo.tooLong', params: { max: TRACKING_NUMBER_MAX } } }
  const digits = trackingNo.replace(/\D/g, '').length
  if (trackingNo.length < TRACKING_NUMBER_MIN || digits < 4 || !PATTERN.test(trackingNo))
    return { problem: { code: 'forecast.trackingNo.format' } }
  return { trackingNo }
}

/** Digits that a part of a code has before it is taken for a number: dates and counters have fewer. */
const SCANNED_DIGITS_MIN = 8

/**
 * The tracking number in what a scanner read, as it is stored. A bar code is the number itself; a QR code of a carrier is
 * often an address or a list that holds it among other things. Undefined when nothing in it, or more than one thing,
 * could be the number: a wrong one is worse than one to type.
 */
export function trackingNumberIn(scanned: string): string | undefined {
  const text = scanned.trim()
  const whole = readTrackingNumber(text)
  if ('trackingNo' in whole && !/\s/.test(text)) return whole.trackingNo
  const parts = plainWidth(text)
    .split(/[^A-Za-z0-9-]/)
    .filter((part) => part.replace(/\D/g, '').length >= SCANNED_DIGITS_MIN)
    .map(readTrackingNumber)
  const numbers = [...new Set(parts.flatMap((part) => ('trackingNo' in part ? [part.trackingNo] : [])))]
  // Beside a number with letters, digits alone are times and ids.
  const lettered = numbers.filter((number) => /[A-Z]/.test(number))
  const likely = lettered.length ? lettered : numbers
  return likely.length === 1 ? likely[0] : undefined
}

/** The outcome as a problem of the field; null when the number can be declared. */
export function problemOfOutcome(outcome: TrackingOutcome): Problem | null {
  if (outcome === 'available') return null
  if (outcome === 'wrongNumber') return { code: 'forecast.trackingNo.format' }
  return { code: `forecast.trackingNo.${outcome}` }
}

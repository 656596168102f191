import { countGraphemes } from '../base/characters'
import { normaliseDigits } from '../base/digits'
import type { Problem } from '../base/problem'
import { stripInvisible } from '../base/text'
import { extractTrackingNumberFromBarCode } from './label-code'
import { detectCarrierName } from './shop-mail/carriers'

/** Maximum number of characters of a merchant tracking number (S2 §5). */
export const TRACKING_NUMBER_MAX_LENGTH = 64
const TRACKING_NUMBER_MIN = 6

/**
 * Letters, digits and inner hyphens, as carriers print them. At least four digits are also required (FORE-87,
 * ours).
 */
const PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** Results of the server's check of a tracking number (S2 §5). */
export const TRACKING_NUMBER_CHECK_OUTCOMES = [
  'available',
  'existing',
  'wrongNumber',
  'alreadyReceived',
] as const
export type TrackingNumberCheckOutcome = (typeof TRACKING_NUMBER_CHECK_OUTCOMES)[number]

export const TRACKING_PROBLEMS = [
  'forecast.trackingNo.required',
  'forecast.trackingNo.tooLong',
  'forecast.trackingNo.format',
  'forecast.trackingNo.existing',
  'forecast.trackingNo.alreadyReceived',
] as const

/**
 * Replaces every dash with a hyphen. Mails and pages contain U+2011, a hyphen without a line break after it.
 */
export const normaliseHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/**
 * Characters that a label prints around parts of a code: brackets as in (420) 10001, and JD's hyphen after
 * the count of parcels.
 */
const AROUND_PARTS = /[()]|-$/g

/**
 * Returns a tracking number as it is stored and compared: half-width capitals without white space, and
 * without the sorting data of a bar code.
 */
export function normaliseTrackingNumber(text: string): string {
  const code = stripInvisible(normaliseHyphens(normaliseDigits(text)))
    .replace(/\s/g, '')
    .toUpperCase()
  return extractTrackingNumberFromBarCode(
    /^\(\d+\)|^JD\w+-\d+-\d+-$/.test(code) ? code.replace(AROUND_PARTS, '') : code,
  )
}

/** Returns the problem of a text in stored form that is not a tracking number, else null. */
function checkStoredForm(trackingNo: string): Problem | null {
  if (!trackingNo) return { code: 'forecast.trackingNo.required' }
  if (countGraphemes(trackingNo) > TRACKING_NUMBER_MAX_LENGTH)
    return { code: 'forecast.trackingNo.tooLong', params: { max: TRACKING_NUMBER_MAX_LENGTH } }
  const digits = trackingNo.replace(/\D/g, '').length
  const isNumber = trackingNo.length >= TRACKING_NUMBER_MIN && digits >= 4 && PATTERN.test(trackingNo)
  return isNumber ? null : { code: 'forecast.trackingNo.format' }
}

/**
 * Minimum number of digits in a part of a code that may be a tracking number. Counters and most dates have
 * fewer digits; `DATE` excludes the other dates.
 */
const SCANNED_DIGITS_MIN = 8

const DATE = /^20\d\d(-?)[01]\d\1[0-3]\d$/
/** Digits in groups, as on labels: 9400 1112 0255. */
const IN_GROUPS = /\b\d{4}(?: \d{4})* \d{2,4}\b/g

/**
 * Returns the parts of a text that are most likely the tracking number. Several parts mean that the text does
 * not show which is right.
 */
function findLikelyNumbers(text: string): string[] {
  const parts = normaliseHyphens(normaliseDigits(text))
    .replace(IN_GROUPS, (groups) => groups.replace(/ /g, ''))
    .split(/[^A-Za-z0-9-]/)
    .map(normaliseTrackingNumber)
    .filter((part) => part.replace(/\D/g, '').length >= SCANNED_DIGITS_MIN)
    .filter((part) => !checkStoredForm(part) && !DATE.test(part))
  const numbers = [...new Set(parts)]
  // A number of a known carrier is more likely than others. Next to numbers with letters, numbers of only
  // digits are times and ids.
  const known = numbers.filter(detectCarrierName)
  const lettered = numbers.filter((number) => /[A-Z]/.test(number))
  return [known, lettered].find(({ length }) => length > 0) ?? numbers
}

/** Returns the tracking number in a text; undefined if none, or more than one, is possible. */
function findSingleNumber(text: string): string | undefined {
  const likely = findLikelyNumbers(text)
  return likely.length === 1 ? likely[0] : undefined
}

/** A page that tracks numbers of every carrier. Numbers in its links are tracking numbers. */
export const LINK_TO_17TRACK_PATTERN = /\b17track\.net\//i

/**
 * Returns the number in stored form, or the problem. Words around it, such as the carrier's name, and links
 * to tracking pages are ignored if only one number is possible. Several numbers are a problem.
 */
export function parseTrackingNumber(text: string): { problem: Problem } | { trackingNo: string } {
  const trackingNo = normaliseTrackingNumber(text)
  const problem = checkStoredForm(trackingNo)
  if (detectCarrierName(trackingNo)) return { trackingNo }
  // Without white space, "SF Express SF1408227655319" looks like one number, and so do two numbers with a
  // space between them.
  const isInWords = problem !== null || /\S\s+\S/.test(text)
  const likely = isInWords
    ? findLikelyNumbers(text).filter((it) => detectCarrierName(it) || LINK_TO_17TRACK_PATTERN.test(text))
    : []
  if (likely.length === 1) return { trackingNo: likely[0]! }
  return problem || likely.length > 1
    ? { problem: problem ?? { code: 'forecast.trackingNo.format' } }
    : { trackingNo }
}

/**
 * Returns the tracking number from a scan, in stored form. A bar code is the number itself. The QR code of a
 * carrier is often a URL or a list that contains the number and other data.
 *
 * Returns undefined if no part, or more than one part, can be the number. A wrong number is worse than no
 * number, which the member can type.
 */
export function extractTrackingNumberFromScan(scanned: string): string | undefined {
  const text = scanned.trim()
  const whole = normaliseTrackingNumber(text)
  const isWhole = detectCarrierName(whole) || !(checkStoredForm(whole) || /\s/.test(text))
  return isWhole ? whole : findSingleNumber(text)
}

/**
 * Picks a code from a picture with several codes: the first with a number of a known carrier, else the first
 * with any number.
 */
export const pickCodeWithTrackingNumber = (codes: readonly string[]): string | undefined =>
  codes.find((code) => detectCarrierName(extractTrackingNumberFromScan(code) ?? '')) ??
  codes.find(extractTrackingNumberFromScan)

/** Returns the problem of the field for an outcome; null if the number can be declared. */
export function toTrackingNumberCheckProblem(outcome: TrackingNumberCheckOutcome): Problem | null {
  if (outcome === 'available') return null
  if (outcome === 'wrongNumber') return { code: 'forecast.trackingNo.format' }
  return { code: `forecast.trackingNo.${outcome}` }
}

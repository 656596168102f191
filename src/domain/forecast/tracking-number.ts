import { countGraphemes } from '../base/characters'
import { normaliseDigits } from '../base/digits'
import type { Problem } from '../base/problem'
import { stripInvisible } from '../base/text'
import { extractTrackingNumberFromBarCode } from './label-code'
import { detectCarrierName } from './shop-mail/carriers'

/** Merchant tracking number (S2 §5). */
export const TRACKING_NUMBER_MAX_LENGTH = 64
const TRACKING_NUMBER_MIN = 6

/** Letters, digits and inner hyphens, with at least four digits: what carriers print (FORE-87, ours). */
const PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** What the server says of a tracking number (S2 §5). */
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

/** Every dash as a hyphen: mails and pages print U+2011, so that a line does not end there. */
export const normaliseHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/** What a label prints around the parts of a code, (420) 10001, and JD behind the count of parcels. */
const AROUND_PARTS = /[()]|-$/g

/**
 * Capital letters of plain width, no white space, without what only a bar code holds: how it is stored and compared.
 */
export function normaliseTrackingNumber(text: string): string {
  const code = stripInvisible(normaliseHyphens(normaliseDigits(text)))
    .replace(/\s/g, '')
    .toUpperCase()
  return extractTrackingNumberFromBarCode(
    /^\(\d+\)|^JD\w+-\d+-\d+-$/.test(code) ? code.replace(AROUND_PARTS, '') : code,
  )
}

/** What keeps a text in its stored form from being a number; null of a number. */
function checkStoredForm(trackingNo: string): Problem | null {
  if (!trackingNo) return { code: 'forecast.trackingNo.required' }
  if (countGraphemes(trackingNo) > TRACKING_NUMBER_MAX_LENGTH)
    return { code: 'forecast.trackingNo.tooLong', params: { max: TRACKING_NUMBER_MAX_LENGTH } }
  const digits = trackingNo.replace(/\D/g, '').length
  const isNumber = trackingNo.length >= TRACKING_NUMBER_MIN && digits >= 4 && PATTERN.test(trackingNo)
  return isNumber ? null : { code: 'forecast.trackingNo.format' }
}

/** Digits that a part of a code has before it is taken for a number: dates and counters have fewer. */
const SCANNED_DIGITS_MIN = 8

const DATE = /^20\d\d(-?)[01]\d\1[0-3]\d$/
/** Digits as labels print them: 9400 1112 0255. */
const IN_GROUPS = /\b\d{4}(?: \d{4})* \d{2,4}\b/g

/** What among other things is most likely the number: several where nothing tells which. */
function findLikelyNumbers(text: string): string[] {
  const parts = normaliseHyphens(normaliseDigits(text))
    .replace(IN_GROUPS, (groups) => groups.replace(/ /g, ''))
    .split(/[^A-Za-z0-9-]/)
    .map(normaliseTrackingNumber)
    .filter((part) => part.replace(/\D/g, '').length >= SCANNED_DIGITS_MIN)
    .filter((part) => !checkStoredForm(part) && !DATE.test(part))
  const numbers = [...new Set(parts)]
  // A carrier's own is more likely than any. Beside a number with letters, digits alone are times and ids.
  const known = numbers.filter(detectCarrierName)
  const lettered = numbers.filter((number) => /[A-Z]/.test(number))
  return [known, lettered].find(({ length }) => length > 0) ?? numbers
}

/** The number among other things; undefined when none, or more than one, could be it. */
function findSingleNumber(text: string): string | undefined {
  const likely = findLikelyNumbers(text)
  return likely.length === 1 ? likely[0] : undefined
}

/** A page that tracks numbers of every carrier: those in its links are tracking numbers. */
export const LINK_TO_17TRACK_PATTERN = /\b17track\.net\//i

/**
 * The number as it is stored, or what keeps it from being one. Words around it, such as its carrier's name, and links
 * of tracking pages are passed over where it is certain which number is meant; several numbers are none.
 */
export function parseTrackingNumber(text: string): { problem: Problem } | { trackingNo: string } {
  const trackingNo = normaliseTrackingNumber(text)
  const problem = checkStoredForm(trackingNo)
  if (detectCarrierName(trackingNo)) return { trackingNo }
  // SF Express SF1408227655319 has the form of one number, and so have two numbers with a space between.
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
 * The tracking number in what a scanner read, as it is stored. A bar code is the number itself; a QR code of a carrier is
 * often an address or a list that holds it among other things. Undefined when nothing in it, or more than one thing,
 * could be the number: a wrong one is worse than one to type.
 */
export function extractTrackingNumberFromScan(scanned: string): string | undefined {
  const text = scanned.trim()
  const whole = normaliseTrackingNumber(text)
  const isWhole = detectCarrierName(whole) || !(checkStoredForm(whole) || /\s/.test(text))
  return isWhole ? whole : findSingleNumber(text)
}

/** Of several codes in one picture the one of a carrier that is known, else the first that holds a number. */
export const pickCodeWithTrackingNumber = (codes: readonly string[]): string | undefined =>
  codes.find((code) => detectCarrierName(extractTrackingNumberFromScan(code) ?? '')) ??
  codes.find(extractTrackingNumberFromScan)

/** The outcome as a problem of the field; null when the number can be declared. */
export function toTrackingNumberCheckProblem(outcome: TrackingNumberCheckOutcome): Problem | null {
  if (outcome === 'available') return null
  if (outcome === 'wrongNumber') return { code: 'forecast.trackingNo.format' }
  return { code: `forecast.trackingNo.${outcome}` }
}

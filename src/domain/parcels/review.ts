import type { LocalisedText } from '../base/language'

/** Commodity review reasons by code (S2 §3); 21 is ours. */
export const REVIEW_REASON_BY_CODE = {
  1: 'passed',
  2: 'infoNotMatchingShopping',
  3: 'notMatchingWarehouse',
  4: 'pictureNotMatchingWarehouse',
  5: 'allMismatch',
  6: 'others',
  7: 'notInScreenshot',
  8: 'notMeetingCustoms',
  9: 'unclearName',
  10: 'upcInconsistent',
  21: 'originMissing',
} as const
export type ReviewReason = (typeof REVIEW_REASON_BY_CODE)[keyof typeof REVIEW_REASON_BY_CODE]

/** Text for any other code (S2 §3 shows '--'). */
export const UNKNOWN_REVIEW_REASON_TEXT = '--'

export const getReviewReasonByCode = (code: number): ReviewReason | typeof UNKNOWN_REVIEW_REASON_TEXT =>
  (REVIEW_REASON_BY_CODE as Record<number, ReviewReason>)[code] ?? UNKNOWN_REVIEW_REASON_TEXT

/**
 * Review code of a parcel whose new destination asks for the country of origin of each item (ours). Nobody
 * reviewed it: the member declares the countries first.
 */
export const ORIGIN_MISSING_REVIEW_CODE = 21

/** The review code of a parcel that passed (S2 §3). */
export const REVIEW_PASSED_CODE = 1

export interface ReviewRefusalView {
  /** whether 'not review passed' precedes the reasons; codes 10 and 21 show only their own reason */
  notPassed: boolean
  reasons: (ReviewReason | typeof UNKNOWN_REVIEW_REASON_TEXT)[]
}

/** Returns the review codes that a handling type shows: 8 also shows the reason of 9 (S1 §4). */
export const listReviewCodesOfHandlingType = (handingType: number): number[] =>
  handingType === 8 ? [8, 9] : [handingType]

/**
 * Returns why a parcel failed its review; null if it passed or has no review yet. Codes 2, 3, 4, 5, 7 and 8
 * follow S1 (§4): 8 adds the reason of code 9. Codes 10 and 21 show only their own reason. A refused member always
 * sees a reason: 6 and 9 have their reasons of S2 (§3), any other code shows '--' (PARC-88 B).
 */
export function findReviewRefusalView(handingType: number | null): ReviewRefusalView | null {
  if (handingType === null || handingType === REVIEW_PASSED_CODE) return null
  const reasons = listReviewCodesOfHandlingType(handingType).map(getReviewReasonByCode)
  return { notPassed: handingType !== 10 && handingType !== ORIGIN_MISSING_REVIEW_CODE, reasons }
}

/** Exception types that have their own text, in the documents' order (PARC-86 A). */
export const DOCUMENTED_EXCEPTION_TYPE_BY_CODE = {
  0: 'contraband',
  2: 'broken',
  3: 'other',
  4: 'return',
  5: 'forward',
  6: 'lost',
  9: 'customsReviewFailed',
} as const

/** Exception code for a free text: one of the types 11 to 15, which show a written text (S1 §4). */
export const FREE_TEXT_EXCEPTION_CODE = 11

/** Kinds of reasons that the forwarder writes in its own words: of exceptions by type, of reviews by code. */
export const FORWARDER_REASON_KINDS = ['exception', 'review'] as const
export type ForwarderReasonKind = (typeof FORWARDER_REASON_KINDS)[number]

/** Exception type of a self-pickup parcel that exceeds the pickup limit when it is tallied (ours). */
export const OVER_PICKUP_LIMIT_EXCEPTION_CODE = 20
const OWN_EXCEPTION_TYPES = { [OVER_PICKUP_LIMIT_EXCEPTION_CODE]: 'overPickupLimit' } as const

export const EXCEPTION_TYPE_BY_CODE = { ...DOCUMENTED_EXCEPTION_TYPE_BY_CODE, ...OWN_EXCEPTION_TYPES }
export type ExceptionType = (typeof EXCEPTION_TYPE_BY_CODE)[keyof typeof EXCEPTION_TYPE_BY_CODE]

export interface ParcelExceptionFields {
  exceptionStatus: number | null
  exceptionType: number | null
  excptionInf: LocalisedText | null
}

/** Returns whether a status marks an exceptional parcel: 0 or 1 (S1 §4). */
export const isExceptionStatus = (status: number | null): boolean => status === 0 || status === 1

export interface ExceptionView {
  type: ExceptionType | null
  /** written text of the types 11 to 15; null for any other type */
  information: LocalisedText | null
  /** whether to show the 'exceptional server' note (status 0): customer service works on the exception */
  serverNote: boolean
}

export function buildExceptionView(marks: ParcelExceptionFields): ExceptionView | null {
  if (!isExceptionStatus(marks.exceptionStatus)) return null
  const code = marks.exceptionType ?? Number.NaN
  return {
    type: (EXCEPTION_TYPE_BY_CODE as Record<number, ExceptionType>)[code] ?? null,
    information: code >= 11 && code <= 15 ? marks.excptionInf : null,
    serverNote: marks.exceptionStatus === 0,
  }
}

import type { LocalisedText } from '../base/language'

/** Commodity review reasons by code (S2 §3). */
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
} as const
export type ReviewReason = (typeof REVIEW_REASON_BY_CODE)[keyof typeof REVIEW_REASON_BY_CODE]

/** Other codes show '--' (S2 §3). */
export const UNKNOWN_REVIEW_REASON_TEXT = '--'

export const getReviewReasonByCode = (code: number): ReviewReason | typeof UNKNOWN_REVIEW_REASON_TEXT =>
  (REVIEW_REASON_BY_CODE as Record<number, ReviewReason>)[code] ?? UNKNOWN_REVIEW_REASON_TEXT

/** The review code of a parcel that passed (S2 §3). */
export const REVIEW_PASSED_CODE = 1

export interface ReviewRefusalView {
  /** 'not review passed' stands before the reasons; code 10 shows its own reason alone */
  notPassed: boolean
  reasons: (ReviewReason | typeof UNKNOWN_REVIEW_REASON_TEXT)[]
}

/** The review codes that a handling type tells of: 8 adds the reason of 9 (S1 §4). */
export const listReviewCodesOfHandlingType = (handingType: number): number[] =>
  handingType === 8 ? [8, 9] : [handingType]

/**
 * Why a parcel did not pass its review; null of one that passed or was not reviewed yet. Codes 2, 3, 4, 5, 7 and 8 are
 * S1's (§4), 8 adds the reason of code 9, and 10 stands alone. Whoever is refused is told why: 6 and 9 have their
 * reasons of S2 (§3), any other code is '--' (PARC-88 B).
 */
export function findReviewRefusalView(handingType: number | null): ReviewRefusalView | null {
  if (handingType === null || handingType === REVIEW_PASSED_CODE) return null
  const reasons = listReviewCodesOfHandlingType(handingType).map(getReviewReasonByCode)
  return { notPassed: handingType !== 10, reasons }
}

/** Exception types with a text of their own, in the documents' order (PARC-86 A). */
export const DOCUMENTED_EXCEPTION_TYPE_BY_CODE = {
  0: 'contraband',
  2: 'broken',
  3: 'other',
  4: 'return',
  5: 'forward',
  6: 'lost',
  9: 'customsReviewFailed',
} as const

/** Of the types 11 to 15, which tell what somebody wrote (S1 §4). */
export const FREE_TEXT_EXCEPTION_CODE = 11

/** What the forwarder says why in its own words: of an exception by its type, of a review by its code. */
export const FORWARDER_REASON_KINDS = ['exception', 'review'] as const
export type ForwarderReasonKind = (typeof FORWARDER_REASON_KINDS)[number]

/** The type of a self-pickup parcel that is over the limit when it is tallied (ours). */
export const OVER_PICKUP_LIMIT_EXCEPTION_CODE = 20
const OWN_EXCEPTION_TYPES = { [OVER_PICKUP_LIMIT_EXCEPTION_CODE]: 'overPickupLimit' } as const

export const EXCEPTION_TYPE_BY_CODE = { ...DOCUMENTED_EXCEPTION_TYPE_BY_CODE, ...OWN_EXCEPTION_TYPES }
export type ExceptionType = (typeof EXCEPTION_TYPE_BY_CODE)[keyof typeof EXCEPTION_TYPE_BY_CODE]

export interface ParcelExceptionFields {
  exceptionStatus: number | null
  exceptionType: number | null
  excptionInf: LocalisedText | null
}

/** Status 0 or 1 marks an exceptional parcel (S1 §4). */
export const isExceptionStatus = (status: number | null): boolean => status === 0 || status === 1

export interface ExceptionView {
  type: ExceptionType | null
  /** for types 11 to 15 */
  information: LocalisedText | null
  /** status 0 adds the 'exceptional server' note: customer service is on it */
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

/**
 * Reasons why parcels cannot be merged or sent out: the errors of 'Merge / outbound codes' (S2 §8) in the
 * order of their codes, then ours. Ours are three limits of S2 §9 that have no code there. They concern the
 * receipts of one recipient in a month, the size of a box, and the number of different names.
 */
const VIOLATION_CODES = [
  'addressNotFound',
  'noCertificate',
  'certificateUnderReview',
  'certificateFailed',
  'certificateExpired',
  'quantityChanged',
  'tooFewParcels',
  'differentWay',
  'noGoods',
  'incompleteGoods',
  'milkPowder',
  'allGifts',
  'tooManyOfOne',
  'tooManyCategories',
  'itemTooDear',
  'totalTooDear',
  'exportToMainland',
  'flowUnsupported',
  'authorizedPayment',
  'tooManyParcels',
  'tooHeavy',
  'oneClearanceADay',
  'flowSuspended',
  'milkPowderTooHeavy',
  'tooManyParcelsForSingapore',
  'tooManyReceipts',
  'tooLarge',
  'tooManyNames',
] as const
export type ViolationCode = (typeof VIOLATION_CODES)[number]

/**
 * Violations that can keep a parcel from being sent out. Violations of merging alone never do (MERG-52 B).
 */
export type OutboundViolationCode = Exclude<
  ViolationCode,
  'tooFewParcels' | 'authorizedPayment' | 'tooManyParcels' | 'tooManyParcelsForSingapore'
>

export interface Violation<Code extends ViolationCode = ViolationCode> {
  code: Code
  /** affected parcels; an empty list means all of them */
  packageNos: readonly string[]
  /** values for the message */
  params: Readonly<Record<string, string | number>>
}

export type OutboundViolation = Violation<OutboundViolationCode>

export const createViolation = <Code extends ViolationCode>(
  code: Code,
  params: Violation['params'] = {},
  packageNos: readonly string[] = [],
): Violation<Code> => ({ code, params, packageNos })

/** Compares for `sort`: the order in which the back end refuses. */
export const compareViolations = (a: Violation, b: Violation): number =>
  VIOLATION_CODES.indexOf(a.code) - VIOLATION_CODES.indexOf(b.code)

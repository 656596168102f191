/**
 * What keeps parcels from being merged or sent out: the errors of 'Merge / outbound codes' (S2 §8) in the order of
 * their codes, then ours. Too many receipts of one recipient in a month, a box that is too large and too many different
 * names are limits of S2 §9 that have no code there.
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

/** Those of merging alone never keep a parcel from being sent out (MERG-52 B). */
export type OutboundViolationCode = Exclude<
  ViolationCode,
  'tooFewParcels' | 'authorizedPayment' | 'tooManyParcels' | 'tooManyParcelsForSingapore'
>

export interface Violation<Code extends ViolationCode = ViolationCode> {
  code: Code
  /** the parcels that it is about: all of them when none is named */
  packageNos: readonly string[]
  /** what its words name */
  params: Readonly<Record<string, string | number>>
}

export type OutboundViolation = Violation<OutboundViolationCode>

export const createViolation = <Code extends ViolationCode>(
  code: Code,
  params: Violation['params'] = {},
  packageNos: readonly string[] = [],
): Violation<Code> => ({ code, params, packageNos })

/** For `sort`: the order in which the back end refuses. */
export const compareViolations = (a: Violation, b: Violation): number =>
  VIOLATION_CODES.indexOf(a.code) - VIOLATION_CODES.indexOf(b.code)

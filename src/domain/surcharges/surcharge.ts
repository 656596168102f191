import { countGraphemes } from '../base/characters'
import { LANGS, type Lang, type LocalisedText } from '../base/language'
import { formatCentsAsDecimal, getCurrencyDecimals } from '../base/money'
import type { FieldProblems } from '../base/problem'
import { cleanText } from '../base/text'
import { fillMissingLanguages } from '../base/written-words'
import type { ParcelState } from '../parcels/parcel-state'
import { type PaymentPurpose, SETTLEMENT_CURRENCY } from '../payments/payment'
import { FEE_TYPE_CODE, type FeeType } from '../pricing/fee-type'

/**
 * Fees that the warehouse may add after the member received a price. Either the number of pieces or the UPC
 * differs from the declaration (S2 §4), or the warehouse must do work that nobody ordered.
 */
export const SURCHARGE_TYPES = [
  'quantityError',
  'repack',
  'reinforcement',
  'return',
  'forwarding',
  'aesDeclaration',
  'others',
] as const satisfies readonly FeeType[]
export type SurchargeType = (typeof SURCHARGE_TYPES)[number]

/** Returns the type of a surcharge by its fee number; undefined for any other fee. */
export const findSurchargeTypeByFeeCode = (feeType: number): SurchargeType | undefined =>
  SURCHARGE_TYPES.find((type) => FEE_TYPE_CODE[type] === feeType)

/**
 * Returns whether a fee pays for the end of an exception, by returning or forwarding the parcel. Such a fee
 * must be settled before the parcel ends.
 */
export const isReturnOrForwardingFee = (feeType: number): boolean =>
  feeType === FEE_TYPE_CODE.return || feeType === FEE_TYPE_CODE.forwarding

/**
 * Returns the purpose of the order for a surcharge. A quantity or UPC deviation has a separate purpose (S2
 * §3).
 */
export const getSurchargePaymentPurpose = (
  feeType: number,
): Extract<PaymentPurpose, 'upcDeviation' | 'surcharge'> =>
  feeType === FEE_TYPE_CODE.quantityError ? 'upcDeviation' : 'surcharge'

/**
 * States of a surcharge (ours). Nothing is charged until the member agrees. The parcel is not sent until the
 * fee is paid or withdrawn.
 */
export const SURCHARGE_STATES = ['asked', 'agreed', 'refused', 'paid', 'withdrawn'] as const
export type SurchargeState = (typeof SURCHARGE_STATES)[number]

export type SurchargeTransitionEvent = 'agree' | 'refuse' | 'pay' | 'withdraw'

const STEPS: Readonly<Record<SurchargeState, Partial<Record<SurchargeTransitionEvent, SurchargeState>>>> = {
  asked: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
  agreed: { agree: 'agreed', refuse: 'refused', pay: 'paid', withdraw: 'withdrawn' },
  refused: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
  paid: {},
  withdrawn: {},
}

/** Returns the state after an event, or undefined if the fee does not allow it. */
export const findNextSurchargeState = (
  state: SurchargeState,
  event: SurchargeTransitionEvent,
): SurchargeState | undefined => STEPS[state][event]

/** States in which a surcharge holds its parcel back. */
export const OPEN_SURCHARGE_STATES = SURCHARGE_STATES.filter((state) =>
  findNextSurchargeState(state, 'withdraw'),
)
export const isSurchargeOpen = (state: SurchargeState): boolean => OPEN_SURCHARGE_STATES.includes(state)

/** States in which a parcel has its price or an exception, and is still in the warehouse. */
const CHARGEABLE_STATES: readonly ParcelState[] = ['toPay', 'toSplit', 'paidWaitingOutbound', 'abnormal']

/**
 * Returns whether a surcharge may be added to a parcel. For a parcel inside a merged parcel, it is added to
 * the merged parcel.
 */
export const canAddSurcharge = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean =>
  CHARGEABLE_STATES.includes(parcel.state) && parcel.mergedInto === null && parcel.dissolvedAt === null

const toReasonParamName = (lang: Lang) => `reason.${lang}` as const

/** Returns the reason for a surcharge as params of the order line that pays it. */
export const toFeeParamsOfSurchargeReason = (reason: LocalisedText) =>
  Object.fromEntries(LANGS.map((lang) => [toReasonParamName(lang), reason[lang]]))
/** Names of the params that hold the reason. */
export const SURCHARGE_REASON_FEE_PARAM_NAMES = LANGS.map(toReasonParamName)

/** Returns the reason for a surcharge from the params of an order line; undefined for any other fee. */
export const findSurchargeReasonInFeeParams = (
  params: Readonly<Record<string, string | number>>,
  lang: Lang,
): string | undefined => params[toReasonParamName(lang)]?.toString()

/** Maximum number of characters of a reason in one language (ours). */
export const SURCHARGE_REASON_MAX_LENGTH = 200
/** Ranges for a fee without a rate, in cents, and for the units of a fee with a rate (ours). */
export const SURCHARGE_CENTS_RANGE = { min: 1, max: 1_000_000 } as const
export const SURCHARGE_UNIT_COUNT_RANGE = { min: 1, max: 99 } as const

/** Input of the operator who adds a surcharge. */
export interface SurchargeEntry {
  feeType: number
  /** number of units of its rate */
  count: number
  /** in cents, if the fee has no rate; otherwise undefined */
  amountCents: number | undefined
  /** an empty language takes the text of another one (domain/base/written-words) */
  reason: LocalisedText
}

/** Problem codes of a surcharge. */
export const SURCHARGE_PROBLEMS = [
  'surcharge.type',
  'surcharge.type.billed',
  'surcharge.count.range',
  'surcharge.amount.range',
  'surcharge.amount.byRate',
  'surcharge.amount.nothing',
  'surcharge.reason.required',
  'surcharge.reason.tooLong',
] as const
type Code = (typeof SURCHARGE_PROBLEMS)[number]

const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }): boolean =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max

/**
 * Checks the amount. The rate sets the amount of a fee with a rate; the operator sets the amount of any other
 * fee.
 */
function amountProblem(
  amountCents: number | undefined,
  rateCents: number | undefined,
): FieldProblems[string] | undefined {
  if (rateCents !== undefined) {
    if (amountCents !== undefined) return { code: 'surcharge.amount.byRate' satisfies Code }
    return rateCents > 0 ? undefined : { code: 'surcharge.amount.nothing' satisfies Code }
  }
  if (isWithin(amountCents, SURCHARGE_CENTS_RANGE)) return undefined
  const { min, max } = SURCHARGE_CENTS_RANGE
  const decimals = getCurrencyDecimals(SETTLEMENT_CURRENCY)
  const params = { min: formatCentsAsDecimal(min, decimals), max: formatCentsAsDecimal(max, decimals) }
  return { code: 'surcharge.amount.range' satisfies Code, params }
}

/** Known facts about the surcharge, in addition to the operator's input. */
export interface SurchargeValidationContext {
  /** amount by its rate, in cents; undefined if it has no rate */
  rateCents: number | undefined
  /** whether the price of the parcel already includes this fee */
  isBilled: boolean
}

const cleanReason = ({ sc, tc, en }: LocalisedText): LocalisedText => ({
  ...{ sc: cleanText(sc), tc: cleanText(tc), en: cleanText(en) },
})

/**
 * Validates a surcharge. Returns the surcharge, or the problems by field. The reason is required, because
 * nobody can agree to a fee without one.
 */
export function parseSurcharge(
  entry: SurchargeEntry,
  { rateCents, isBilled }: SurchargeValidationContext,
): { problems: FieldProblems } | { value: SurchargeEntry } {
  const typed = cleanReason(entry.reason)
  const reason = fillMissingLanguages(typed)
  const problems: FieldProblems = {}
  if (!findSurchargeTypeByFeeCode(entry.feeType)) problems.feeType = { code: 'surcharge.type' satisfies Code }
  else if (isBilled) problems.feeType = { code: 'surcharge.type.billed' satisfies Code }
  if (!isWithin(entry.count, SURCHARGE_UNIT_COUNT_RANGE))
    problems.count = { code: 'surcharge.count.range' satisfies Code, params: SURCHARGE_UNIT_COUNT_RANGE }
  const amount = amountProblem(entry.amountCents, rateCents)
  if (amount) problems.amountCents = amount
  if (!reason) problems['reason.sc'] = { code: 'surcharge.reason.required' satisfies Code }
  for (const lang of LANGS)
    if (countGraphemes(typed[lang]) > SURCHARGE_REASON_MAX_LENGTH)
      problems[`reason.${lang}`] = {
        code: 'surcharge.reason.tooLong' satisfies Code,
        params: { max: SURCHARGE_REASON_MAX_LENGTH },
      }
  return reason && Object.keys(problems).length === 0 ? { value: { ...entry, reason } } : { problems }
}

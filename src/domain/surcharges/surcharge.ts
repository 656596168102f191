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
 * Fees that the warehouse may find due after the member was given a price: another number of pieces or another UPC than was
 * declared (S2 §4), and what it has to do that nobody ordered.
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

/** The fee that may be added late, by its number; undefined of any other. */
export const findSurchargeTypeByFeeCode = (feeType: number): SurchargeType | undefined =>
  SURCHARGE_TYPES.find((type) => FEE_TYPE_CODE[type] === feeType)

/** Whether it pays for how an exception ends, by returning or forwarding the parcel: not after it has ended. */
export const isReturnOrForwardingFee = (feeType: number): boolean =>
  feeType === FEE_TYPE_CODE.return || feeType === FEE_TYPE_CODE.forwarding

/** What an order of it is for: a quantity or UPC deviation has a purpose of its own (S2 §3). */
export const getSurchargePaymentPurpose = (
  feeType: number,
): Extract<PaymentPurpose, 'upcDeviation' | 'surcharge'> =>
  feeType === FEE_TYPE_CODE.quantityError ? 'upcDeviation' : 'surcharge'

/**
 * How a fee stands that was added late (ours): nothing is charged until the member agrees to it, and the parcel is not
 * sent until it is paid or withdrawn.
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

/** The state after an event, or undefined when the fee does not allow it. */
export const findNextSurchargeState = (
  state: SurchargeState,
  event: SurchargeTransitionEvent,
): SurchargeState | undefined => STEPS[state][event]

/** States in which a fee holds its parcel back. */
export const OPEN_SURCHARGE_STATES = SURCHARGE_STATES.filter((state) =>
  findNextSurchargeState(state, 'withdraw'),
)
export const isSurchargeOpen = (state: SurchargeState): boolean => OPEN_SURCHARGE_STATES.includes(state)

/** States in which a parcel has its price, or is an exception, and is still in the warehouse. */
const CHARGEABLE_STATES: readonly ParcelState[] = ['toPay', 'toSplit', 'paidWaitingOutbound', 'abnormal']

/** Whether a fee may be added to a parcel late; of one that lies in a merged parcel, to that one. */
export const canAddSurcharge = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean =>
  CHARGEABLE_STATES.includes(parcel.state) && parcel.mergedInto === null && parcel.dissolvedAt === null

const toReasonParamName = (lang: Lang) => `reason.${lang}` as const

/** Why a fee was added, among the params of the order's line that pays it. */
export const toFeeParamsOfSurchargeReason = (reason: LocalisedText) =>
  Object.fromEntries(LANGS.map((lang) => [toReasonParamName(lang), reason[lang]]))
/** Names of the params that hold it. */
export const SURCHARGE_REASON_FEE_PARAM_NAMES = LANGS.map(toReasonParamName)

/** Why a fee was added, of the params of an order's line; undefined of any other fee. */
export const findSurchargeReasonInFeeParams = (
  params: Readonly<Record<string, string | number>>,
  lang: Lang,
): string | undefined => params[toReasonParamName(lang)]?.toString()

/** Characters of a reason in one language (ours). */
export const SURCHARGE_REASON_MAX_LENGTH = 200
/** Cents of a fee that has no rate, and units of one that has (ours). */
export const SURCHARGE_CENTS_RANGE = { min: 1, max: 1_000_000 } as const
export const SURCHARGE_UNIT_COUNT_RANGE = { min: 1, max: 99 } as const

/** A fee as the operator adds it. */
export interface SurchargeEntry {
  feeType: number
  /** units of its rate */
  count: number
  /** in cents, of one that has no rate; undefined of any other */
  amountCents: number | undefined
  /** '' in a language reads as another one (domain/base/written-words) */
  reason: LocalisedText
}

/** What can be wrong with a fee that is added late. */
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

/** Of a fee with a rate the amount is the rate's; of any other somebody says it. */
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

/** What is known of the fee that is added, beside what the operator says. */
export interface SurchargeValidationContext {
  /** cents that it comes to by its rate; undefined of one that has none */
  rateCents: number | undefined
  /** whether what the parcel was told to cost has it already */
  isBilled: boolean
}

const cleanReason = ({ sc, tc, en }: LocalisedText): LocalisedText => ({
  ...{ sc: cleanText(sc), tc: cleanText(tc), en: cleanText(en) },
})

/** A fee that is added late, or what is wrong with it, field by field: without a reason nobody can agree to it. */
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

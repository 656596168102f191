import { characterCount } from './characters'
import { LANGS, type Lang, type Localised } from './language'
import { decimalsOf, formatCents } from './money'
import type { ParcelState } from './parcel-state'
import { FEE_TYPE, type FeeType, type PaymentPurpose, SETTLEMENT_CURRENCY } from './payment'
import type { FieldProblems } from './problem'
import { cleanText } from './text'
import { filledIn } from './written-words'

/**
 * Fees that the warehouse may find due after the member was given a price: another number of pieces or another UPC than was
 * declared (S2 §4), and what it has to do that nobody ordered.
 */
export const LATE_FEES = [
  'quantityError',
  'repack',
  'reinforcement',
  'return',
  'forwarding',
  'aesDeclaration',
  'others',
] as const satisfies readonly FeeType[]
export type LateFee = (typeof LATE_FEES)[number]

/** The fee that may be added late, by its number; undefined of any other. */
export const lateFeeOf = (feeType: number): LateFee | undefined =>
  LATE_FEES.find((type) => FEE_TYPE[type] === feeType)

/** Whether it pays for how an exception ends, by returning or forwarding the parcel: not after it has ended. */
export const isFeeOfEnding = (feeType: number): boolean =>
  feeType === FEE_TYPE.return || feeType === FEE_TYPE.forwarding

/** What an order of it is for: a quantity or UPC deviation has a purpose of its own (S2 §3). */
export const purposeOfLateFee = (feeType: number): Extract<PaymentPurpose, 'upcDeviation' | 'lateFee'> =>
  feeType === FEE_TYPE.quantityError ? 'upcDeviation' : 'lateFee'

/**
 * How a fee stands that was added late (ours): nothing is charged until the member agrees to it, and the parcel is not
 * sent until it is paid or withdrawn.
 */
export const LATE_FEE_STATES = ['asked', 'agreed', 'refused', 'paid', 'withdrawn'] as const
export type LateFeeState = (typeof LATE_FEE_STATES)[number]

export type LateFeeEvent = 'agree' | 'refuse' | 'pay' | 'withdraw'

const STEPS: Readonly<Record<LateFeeState, Partial<Record<LateFeeEvent, LateFeeState>>>> = {
  asked: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
  agreed: { agree: 'agreed', refuse: 'refused', pay: 'paid', withdraw: 'withdrawn' },
  refused: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
  paid: {},
  withdrawn: {},
}

/** The state after an event, or undefined when the fee does not allow it. */
export const nextLateFeeState = (state: LateFeeState, event: LateFeeEvent): LateFeeState | undefined =>
  STEPS[state][event]

/** States in which a fee holds its parcel back. */
export const OPEN_LATE_FEE_STATES = LATE_FEE_STATES.filter((state) => nextLateFeeState(state, 'withdraw'))
export const isLateFeeOpen = (state: LateFeeState): boolean => OPEN_LATE_FEE_STATES.includes(state)

/** States in which a parcel has its price, or is an exception, and is still in the warehouse. */
const CHARGEABLE_STATES: readonly ParcelState[] = ['toPay', 'toSplit', 'paidWaitingOutbound', 'abnormal']

/** Whether a fee may be added to a parcel late; of one that lies in a merged parcel, to that one. */
export const takesLateFee = (parcel: {
  state: ParcelState
  mergedInto: string | null
  dissolvedAt: Date | null
}): boolean =>
  CHARGEABLE_STATES.includes(parcel.state) && parcel.mergedInto === null && parcel.dissolvedAt === null

const reasonParam = (lang: Lang) => `reason.${lang}` as const

/** Why a fee was added, among the params of the order's line that pays it. */
export const reasonParams = (reason: Localised) =>
  Object.fromEntries(LANGS.map((lang) => [reasonParam(lang), reason[lang]]))
/** Names of the params that hold it. */
export const REASON_PARAMS = LANGS.map(reasonParam)

/** Why a fee was added, of the params of an order's line; undefined of any other fee. */
export const reasonIn = (params: Readonly<Record<string, string | number>>, lang: Lang): string | undefined =>
  params[reasonParam(lang)]?.toString()

/** Characters of a reason in one language (ours). */
export const LATE_FEE_REASON_MAX = 200
/** Cents of a fee that has no rate, and units of one that has (ours). */
export const LATE_FEE_CENTS = { min: 1, max: 1_000_000 } as const
export const LATE_FEE_COUNT = { min: 1, max: 99 } as const

/** A fee as the operator adds it. */
export interface LateFeeEntry {
  feeType: number
  /** units of its rate */
  count: number
  /** in cents, of one that has no rate; undefined of any other */
  amountCents: number | undefined
  /** '' in a language reads as another one (domain/written-words) */
  reason: Localised
}

/** What can be wrong with a fee that is added late. */
export const LATE_FEE_PROBLEMS = [
  'lateFee.type',
  'lateFee.type.billed',
  'lateFee.count.range',
  'lateFee.amount.range',
  'lateFee.amount.byRate',
  'lateFee.amount.nothing',
  'lateFee.reason.required',
  'lateFee.reason.tooLong',
] as const
type Code = (typeof LATE_FEE_PROBLEMS)[number]

const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }): boolean =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max

/** Of a fee with a rate the amount is the rate's; of any other somebody says it. */
function amountProblem(
  amountCents: number | undefined,
  rateCents: number | undefined,
): FieldProblems[string] | undefined {
  if (rateCents !== undefined) {
    if (amountCents !== undefined) return { code: 'lateFee.amount.byRate' satisfies Code }
    return rateCents > 0 ? undefined : { code: 'lateFee.amount.nothing' satisfies Code }
  }
  if (isWithin(amountCents, LATE_FEE_CENTS)) return undefined
  const { min, max } = LATE_FEE_CENTS
  const decimals = decimalsOf(SETTLEMENT_CURRENCY)
  const params = { min: formatCents(min, decimals), max: formatCents(max, decimals) }
  return { code: 'lateFee.amount.range' satisfies Code, params }
}

/** What is known of the fee that is added, beside what the operator says. */
export interface LateFeeFacts {
  /** cents that it comes to by its rate; undefined of one that has none */
  rateCents: number | undefined
  /** whether what the parcel was told to cost has it already */
  isBilled: boolean
}

const cleanReason = ({ sc, tc, en }: Localised): Localised => ({
  ...{ sc: cleanText(sc), tc: cleanText(tc), en: cleanText(en) },
})

/** A fee that is added late, or what is wrong with it, field by field: without a reason nobody can agree to it. */
export function readLateFee(
  entry: LateFeeEntry,
  { rateCents, isBilled }: LateFeeFacts,
): { problems: FieldProblems } | { value: LateFeeEntry } {
  const typed = cleanReason(entry.reason)
  const reason = filledIn(typed)
  const problems: FieldProblems = {}
  if (!lateFeeOf(entry.feeType)) problems.feeType = { code: 'lateFee.type' satisfies Code }
  else if (isBilled) problems.feeType = { code: 'lateFee.type.billed' satisfies Code }
  if (!isWithin(entry.count, LATE_FEE_COUNT))
    problems.count = { code: 'lateFee.count.range' satisfies Code, params: LATE_FEE_COUNT }
  const amount = amountProblem(entry.amountCents, rateCents)
  if (amount) problems.amountCents = amount
  if (!reason) problems['reason.sc'] = { code: 'lateFee.reason.required' satisfies Code }
  for (const lang of LANGS)
    if (characterCount(typed[lang]) > LATE_FEE_REASON_MAX)
      problems[`reason.${lang}`] = {
        code: 'lateFee.reason.tooLong' satisfies Code,
        params: { max: LATE_FEE_REASON_MAX },
      }
  return reason && Object.keys(problems).length === 0 ? { value: { ...entry, reason } } : { problems }
}

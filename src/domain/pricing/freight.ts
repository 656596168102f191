import { MM_PER_CM, MM3_PER_CM3 } from '../base/measures'
import { FEE_TYPE_CODE } from './fee-type'

/** Rates of a send mode (S1 §3): weights in grams (units of 0.001 kg), prices in cents. */
export interface SendModeRates {
  weightFrom: number
  weightTo: number
  /** cm³ that count as one kilogram; null if size does not count */
  volumeDivisor: number | null
  firstWeight: number
  secondWeight: number
  firstGeneralPrice: number
  firstSuperPrice: number
  secondGeneralPrice: number
  secondSuperPrice: number
}

export const MEMBER_TYPES = ['regular', 'vip'] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** cm³ that count as one kilogram (ours; the carriers' usual divisor). */
export const VOLUMETRIC_DIVISOR = 6000

/** cm */
export interface OuterSizeInCm {
  length: number
  width: number
  height: number
}

/**
 * Returns the sides in whole mm. Products and sums of whole numbers are exact in any order; those of 35.2 cm
 * are not.
 */
export const toSidesInMm = ({ length, width, height }: OuterSizeInCm): number[] =>
  [length, width, height].map((cm) => Math.round(cm * MM_PER_CM))

const volumeInMm3 = (size: OuterSizeInCm): number =>
  toSidesInMm(size).reduce((volume, side) => volume * side, 1)

/** Returns the outer volume of a parcel, in cm³. */
export const getVolumeCm3 = (size: OuterSizeInCm): number => volumeInMm3(size) / MM3_PER_CM3

/**
 * Returns the volumetric weight in grams, rounded up. The divisor is the same for mm³ per gram as for cm³ per
 * kilogram.
 */
export const calculateVolumetricGrams = (size: OuterSizeInCm, divisor = VOLUMETRIC_DIVISOR): number =>
  Math.ceil(volumeInMm3(size) / divisor)

/**
 * Returns how many additional weights follow the first weight. Throws `RangeError` if the rates name no
 * additional weight.
 */
function countAdditionalWeights(grams: number, rates: SendModeRates): number {
  if (!(rates.secondWeight > 0)) throw new RangeError('the additional weight must be above 0 g')
  return Math.max(0, Math.ceil((grams - rates.firstWeight) / rates.secondWeight))
}

/**
 * Returns the chargeable weight in grams: the larger of actual and volumetric weight, rounded up to first + n
 * × additional weight.
 */
export function calculateChargeableGrams(weights: {
  actual: number
  volumetric?: number
  rates: SendModeRates
}): number {
  const grams = Math.max(weights.actual, weights.volumetric ?? 0)
  return weights.rates.firstWeight + countAdditionalWeights(grams, weights.rates) * weights.rates.secondWeight
}

/** Returns whether a send mode accepts a weight in grams. */
export const isWeightAcceptedBySendMode = (rates: SendModeRates, grams: number): boolean =>
  grams > 0 && grams >= rates.weightFrom && grams <= rates.weightTo

export interface FreightBreakdown {
  firstWeight: number
  firstCents: number
  steps: number
  stepWeight: number
  stepCents: number
  totalCents: number
}

/**
 * Calculates the freight in cents from first and additional weight. VIP members pay the super prices (S1 §3,
 * S2 §6).
 */
export function calculateFreightBreakdown(
  grams: number,
  rates: SendModeRates,
  member: MemberType,
): FreightBreakdown {
  const vip = member === 'vip'
  const firstCents = vip ? rates.firstSuperPrice : rates.firstGeneralPrice
  const stepCents = vip ? rates.secondSuperPrice : rates.secondGeneralPrice
  const steps = countAdditionalWeights(grams, rates)
  const { firstWeight, secondWeight: stepWeight } = rates
  return { firstWeight, firstCents, steps, stepWeight, stepCents, totalCents: firstCents + steps * stepCents }
}

/** A fee with the numbers that explain it; amounts in cents, weights in grams. */
export interface PricedFee {
  /** fee type number of domain/pricing/fee-type */
  feeType: number
  amountCents: number
  params: Record<string, string | number>
}

export interface FreightFeeAndWeights {
  fee: PricedFee
  /** grams; 0 without a size, or if size does not count */
  volumetric: number
  chargeable: number
}

/**
 * Calculates the freight of a parcel of this weight and size by a send mode. Estimates and bills both use
 * this function. Returns undefined if the send mode does not accept the weight.
 */
export function calculateFreightFee(
  { grams, size }: { grams: number; size?: OuterSizeInCm | null },
  rates: SendModeRates,
  member: MemberType,
): FreightFeeAndWeights | undefined {
  const divisor = rates.volumeDivisor
  const volumetric = size && divisor ? calculateVolumetricGrams(size, divisor) : 0
  if (!isWeightAcceptedBySendMode(rates, Math.max(grams, volumetric))) return undefined
  const chargeable = calculateChargeableGrams({ actual: grams, volumetric, rates })
  const { totalCents, ...formula } = calculateFreightBreakdown(chargeable, rates, member)
  const weights = { actual: grams, volumetric, chargeable, volumeDivisor: divisor ?? 0 }
  const params = { ...formula, ...weights }
  return { fee: { feeType: FEE_TYPE_CODE.freight, amountCents: totalCents, params }, volumetric, chargeable }
}

/** The weights behind a freight fee, in grams. */
export interface FreightWeights {
  actual: number
  /** 0 if size does not count, or was not measured */
  volumetric: number
  /** cm³ that count as one kilogram */
  volumeDivisor: number
  /** the larger of both, which counts */
  counts: 'actual' | 'volumetric'
  chargeable: number
  firstWeight: number
  steps: number
  stepWeight: number
}

/**
 * Reads the weights of a freight fee. Returns undefined for another fee, and for the freight of several
 * parcels, which has one sum alone.
 */
export function readFreightWeights({
  feeType,
  params,
}: Pick<PricedFee, 'feeType' | 'params'>): FreightWeights | undefined {
  if (feeType !== FEE_TYPE_CODE.freight || params.parcels !== undefined) return undefined
  const read = (name: string) => Number(params[name] ?? 0)
  const [actual, volumetric, chargeable] = [read('actual'), read('volumetric'), read('chargeable')]
  if (actual === 0 || chargeable === 0) return undefined
  return {
    ...{ actual, volumetric, chargeable, volumeDivisor: read('volumeDivisor') },
    counts: volumetric > actual ? 'volumetric' : 'actual',
    ...{ firstWeight: read('firstWeight'), steps: read('steps'), stepWeight: read('stepWeight') },
  }
}

import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { LOGISTICS_STEP_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { buildExceptionView, type ParcelExceptionFields } from '../../../../src/domain/parcels/review'
import { calculateParcelStorageTerms, isStorageTimeRunning } from '../../../../src/domain/parcels/storage'
import {
  calculateStorageFeeFromRate,
  calculateUnitFee,
  exceedsAesThresholdPerScheduleB,
  type FeeRate,
} from '../../../../src/domain/pricing/fee-rates'
import { FEE_TYPE_CODE, type FeeType } from '../../../../src/domain/pricing/fee-type'
import {
  calculateFreightFee,
  type MemberType,
  type OuterSizeInCm,
  type PricedFee,
} from '../../../../src/domain/pricing/freight'
import type { InsuranceTerms } from '../../../../src/domain/pricing/insurance'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { batched } from '../../db/batched'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  findInsuranceTermsAt,
  findRatedSendModeAt,
  listFeeRatesAt,
  listSettlementExchangeRatesAt,
  type RatedSendMode,
} from '../../db/repositories/pricing/rates'
import { findWarehouse } from '../../db/repositories/warehouse/reference'

/** Fee types that the tally of a parcel sets. Other fees were ordered, and stay. */
export const FEE_TYPE_CODES_SET_BY_TALLY: readonly number[] = [
  FEE_TYPE_CODE.freight,
  FEE_TYPE_CODE.warehousing,
  FEE_TYPE_CODE.aesDeclaration,
  FEE_TYPE_CODE.insurance,
  FEE_TYPE_CODE.quantityError,
]

/** Type of the member to price for, and the time whose rates apply. */
export interface MemberTypeAtMoment {
  member: MemberType
  at: Date
}

/** Returns the rate of a fee other than the freight; undefined while the forwarder has none. */
async function findFeeRate(context: AppContext, type: FeeType, at: Date): Promise<FeeRate | undefined> {
  return (await listFeeRatesAt(context.db, at)).find(({ feeType }) => feeType === FEE_TYPE_CODE[type])
}

/**
 * Returns a fee other than the freight for a number of units (domain/pricing/fee-rates), such as merging,
 * splitting or photos. Undefined while the forwarder has no price for it.
 */
export async function calculateNonFreightFee(
  context: AppContext,
  { type, count }: { type: FeeType; count: number },
  { member, at }: MemberTypeAtMoment,
): Promise<PricedFee | undefined> {
  const rate = await findFeeRate(context, type, at)
  return rate && calculateUnitFee(rate, member, count)
}

/** Returns the price of one unit of a fee, in cents, as if no unit were free. */
export const getFeeUnitPriceCents = (rate: FeeRate, member: MemberType): number =>
  calculateUnitFee({ ...rate, freeGeneral: 0, freeSuper: 0 }, member, 1).amountCents

/** Returns the current insurance terms for a member's parcels; undefined while the forwarder insures none. */
export async function findInsuranceTermsOfMemberType(
  context: AppContext,
  { memberType }: { memberType: MemberType },
): Promise<InsuranceTerms | undefined> {
  const at = context.now()
  const [rate, terms] = await Promise.all([
    findFeeRate(context, 'insurance', at),
    findInsuranceTermsAt(context.db, at),
  ])
  if (!rate || !terms) return undefined
  return {
    centsPerHundred: getFeeUnitPriceCents(rate, memberType),
    insuredMaxCents: terms.insuredMaxCents,
    exchangeRates: await listSettlementExchangeRatesAt(context.db, at),
  }
}

/**
 * Returns the insurance fee of a parcel as it was when the parcel was declared: a price for each hundred
 * begun. A piece of a split parcel has its share, which is not a number of hundreds.
 */
async function getInsuranceFee({ db }: AppContext, parcel: ParcelRow): Promise<PricedFee | undefined> {
  const { insuredCents, insuredFeeCents: amountCents, insuredEachCents: eachCents, kind } = parcel
  if (insuredCents === null || amountCents === null) return undefined
  const warehouse = await findWarehouse(db, parcel.whCode)
  const params: PricedFee['params'] = { insuredCents, insuredCurrency: warehouse!.currency }
  if (eachCents && kind === 'single') Object.assign(params, { count: amountCents / eachCents, eachCents })
  return { feeType: FEE_TYPE_CODE.insurance, amountCents, params }
}

/** Weight in grams, and size in cm if it was measured. */
export interface ParcelMeasurements {
  grams: number
  size?: OuterSizeInCm | null
}

/**
 * Returns the freight of a weight and a size by a send mode, with the day from which its rates apply. The
 * estimate and the bill both use it. Undefined if the send mode does not take the weight.
 */
export function priceFreightOfSendMode(
  sendMode: RatedSendMode,
  measured: ParcelMeasurements,
  member: MemberType,
) {
  const priced = calculateFreightFee(measured, sendMode, member)
  if (!priced) return undefined
  const ratesFrom = sendMode.validFrom.toISOString()
  return { ...priced, fee: { ...priced.fee, params: { ...priced.fee.params, ratesFrom } } }
}

/**
 * Returns the send mode of a parcel with the rates that its freight was billed by; undefined if there is
 * none.
 */
export function findBilledSendMode(
  context: AppContext,
  sendModId: string | null,
  { ratesFrom }: PricedFee['params'],
): Promise<RatedSendMode | undefined> {
  const at = typeof ratesFrom === 'string' ? new Date(ratesFrom) : context.now()
  return findRatedSendModeAt(context.db, sendModId ?? '', at)
}

type StoredParcel = Pick<ParcelRow, 'weight' | 'inTime'>

/** Returns the storage fee up to a time; undefined while storage is free. */
export async function calculateStorageFee(
  context: AppContext,
  { weight, inTime }: StoredParcel,
  priced: MemberTypeAtMoment,
): Promise<PricedFee | undefined> {
  const rate = await findFeeRate(context, 'warehousing', priced.at)
  return rate && inTime
    ? calculateStorageFeeFromRate({ grams: weight ?? 0, inTime }, rate, priced)
    : undefined
}

/**
 * Returns the storage rate at a time; undefined while storage costs nothing. Lists that read it in the same
 * turn of the event loop share one statement.
 */
export const findStorageRateAt = batched(async (db, moments: readonly Date[]) => {
  const rates = await listFeeRatesAt(db, moments.at(-1)!)
  const rate = rates.find(({ feeType }) => feeType === FEE_TYPE_CODE.warehousing)
  return moments.map(() => rate)
})

/**
 * Returns the storage cost of a parcel that is not paid yet, in the shape of the contract. Null if it costs
 * nothing.
 */
export function buildParcelStorageTermsView(
  parcel: Pick<ParcelRow, 'state' | 'weight' | 'inTime'> & ParcelExceptionFields,
  rate: FeeRate | undefined,
  member: MemberType,
) {
  const { state, weight, inTime } = parcel
  if (!rate || !inTime || !isStorageTimeRunning(state)) return null
  // Nobody sees a storage cost for a parcel that cannot be found.
  if (state === 'abnormal' && buildExceptionView(parcel)?.type === 'lost') return null
  const { freeUntil, centsPerDay } = calculateParcelStorageTerms({ grams: weight ?? 0, inTime }, rate, member)
  return { freeUntil: freeUntil.toISOString(), centsPerDay }
}

/**
 * Returns the fee of the export declaration that a parcel's goods need (S2 §1); undefined if they need none.
 */
async function calculateAesFee(
  context: AppContext,
  parcel: ParcelRow,
  priced: MemberTypeAtMoment,
): Promise<PricedFee | undefined> {
  const warehouse = await findWarehouse(context.db, parcel.whCode)
  if (!warehouse?.exportDeclaration) return undefined
  if (!exceedsAesThresholdPerScheduleB(await listGoodsOfParcels(context.db, [parcel.packageNo])))
    return undefined
  return calculateNonFreightFee(context, { type: 'aesDeclaration', count: 1 }, priced)
}

/**
 * Returns the fees of a weighed and measured parcel: freight, and storage, declaration and insurance if they
 * are due. No other function prices a measured parcel. Throws `stepNotPossible`, `weightNotTaken`.
 */
export async function priceMeasuredParcel(
  context: AppContext,
  call: CallDeclaring<typeof LOGISTICS_STEP_ERRORS>,
  parcel: ParcelRow,
  {
    size,
    priced,
    ratesOf = priced.at,
  }: { size: OuterSizeInCm | null; priced: MemberTypeAtMoment; ratesOf?: Date },
) {
  const sendMode = await findRatedSendModeAt(context.db, parcel.sendModId ?? '', ratesOf)
  if (!sendMode) throw refuse(call, 'stepNotPossible')
  const freight = priceFreightOfSendMode(sendMode, { grams: parcel.weight ?? 0, size }, priced.member)
  if (!freight) throw refuse(call, 'weightNotTaken')
  const others = [
    await calculateStorageFee(context, parcel, priced),
    await calculateAesFee(context, parcel, priced),
    await getInsuranceFee(context, parcel),
  ]
  return { ...freight, sendMode, fees: [freight.fee, ...others.filter((fee) => fee !== undefined)] }
}

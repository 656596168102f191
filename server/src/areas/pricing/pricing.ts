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

/** Fees that weighing and measuring a parcel settles; others were ordered, and stay. */
export const FEE_TYPE_CODES_SET_BY_TALLY: readonly number[] = [
  FEE_TYPE_CODE.freight,
  FEE_TYPE_CODE.warehousing,
  FEE_TYPE_CODE.aesDeclaration,
  FEE_TYPE_CODE.insurance,
  FEE_TYPE_CODE.quantityError,
]

/** For whom something is priced, and by the rates of which moment. */
export interface MemberTypeAtMoment {
  member: MemberType
  at: Date
}

/** The rate of a fee beside the freight; undefined while the forwarder names none. */
async function findFeeRate(context: AppContext, type: FeeType, at: Date): Promise<FeeRate | undefined> {
  return (await listFeeRatesAt(context.db, at)).find(({ feeType }) => feeType === FEE_TYPE_CODE[type])
}

/**
 * A fee beside the freight: so many units (domain/pricing/fee-rates) of merging, splitting, photos.
 * Undefined while the forwarder names no price for it.
 */
export async function calculateNonFreightFee(
  context: AppContext,
  { type, count }: { type: FeeType; count: number },
  { member, at }: MemberTypeAtMoment,
): Promise<PricedFee | undefined> {
  const rate = await findFeeRate(context, type, at)
  return rate && calculateUnitFee(rate, member, count)
}

/** What one unit of a fee costs, of which none is free. */
export const getFeeUnitPriceCents = (rate: FeeRate, member: MemberType): number =>
  calculateUnitFee({ ...rate, freeGeneral: 0, freeSuper: 0 }, member, 1).amountCents

/** What a member's parcels are insured by now; undefined while the forwarder insures none. */
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
 * The fee of a parcel's insurance, as it was when the parcel was declared: so many hundreds that were begun. A piece of a
 * split one has its share, which is of no hundreds.
 */
async function getInsuranceFee({ db }: AppContext, parcel: ParcelRow): Promise<PricedFee | undefined> {
  const { insuredCents, insuredFeeCents: amountCents, insuredEachCents: eachCents, kind } = parcel
  if (insuredCents === null || amountCents === null) return undefined
  const warehouse = await findWarehouse(db, parcel.whCode)
  const params: PricedFee['params'] = { insuredCents, insuredCurrency: warehouse!.currency }
  if (eachCents && kind === 'single') Object.assign(params, { count: amountCents / eachCents, eachCents })
  return { feeType: FEE_TYPE_CODE.insurance, amountCents, params }
}

/** A weight in grams, and a size in cm where one was measured. */
export interface ParcelMeasurements {
  grams: number
  size?: OuterSizeInCm | null
}

/**
 * What a weight and a size cost by a send mode: for the estimate and for the bill, with the day from which its rates
 * hold. Undefined when it does not take the weight.
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

/** The send mode of a parcel, with the rates that its freight was billed by; undefined where there is none. */
export function findBilledSendMode(
  context: AppContext,
  sendModId: string | null,
  { ratesFrom }: PricedFee['params'],
): Promise<RatedSendMode | undefined> {
  const at = typeof ratesFrom === 'string' ? new Date(ratesFrom) : context.now()
  return findRatedSendModeAt(context.db, sendModId ?? '', at)
}

type StoredParcel = Pick<ParcelRow, 'weight' | 'inTime'>

/** What lying in the warehouse has cost up to a moment; undefined while it is free. */
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

/** The rate of storage at a moment: for all lists of one turn by one statement. Undefined while nothing is taken for it. */
export const findStorageRateAt = batched(async (db, moments: readonly Date[]) => {
  const rates = await listFeeRatesAt(db, moments.at(-1)!)
  const rate = rates.find(({ feeType }) => feeType === FEE_TYPE_CODE.warehousing)
  return moments.map(() => rate)
})

/** What storage will cost a parcel that is not paid yet, as the contract tells it; null where it costs nothing. */
export function buildParcelStorageTermsView(
  parcel: Pick<ParcelRow, 'state' | 'weight' | 'inTime'> & ParcelExceptionFields,
  rate: FeeRate | undefined,
  member: MemberType,
) {
  const { state, weight, inTime } = parcel
  if (!rate || !inTime || !isStorageTimeRunning(state)) return null
  // Nobody is told what the storage costs of a parcel that cannot be found.
  if (state === 'abnormal' && buildExceptionView(parcel)?.type === 'lost') return null
  const { freeUntil, centsPerDay } = calculateParcelStorageTerms({ grams: weight ?? 0, inTime }, rate, member)
  return { freeUntil: freeUntil.toISOString(), centsPerDay }
}

/** The declaration for export that a parcel's goods need (S2 §1); undefined where they need none. */
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
 * What a parcel that was weighed and measured costs: freight, and storage, declaration and insurance where they are due. The one
 * way to a parcel's measured fees. Throws stepNotPossible, weightNotTaken.
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

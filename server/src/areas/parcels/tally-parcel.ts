import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { LOGISTICS_STEP_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { fitsPickupLimit } from '../../../../src/domain/addresses/pickup'
import { sumCents } from '../../../../src/domain/base/money'
import type { ParcelState } from '../../../../src/domain/parcels/parcel-state'
import { OVER_PICKUP_LIMIT_EXCEPTION_CODE } from '../../../../src/domain/parcels/review'
import { getVolumeCm3, type OuterSizeInCm } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import type { Db } from '../../db/open-db'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import { findMember } from '../../db/repositories/members/members'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { replaceParcelFeesOfTypes } from '../../db/repositories/pricing/fees'
import { listUnwithdrawnSurchargesOfParcel } from '../../db/repositories/surcharges/surcharges'
import { getPickupPointParcelLimit } from '../addresses/pickup'
import {
  calculateNonFreightFee,
  FEE_TYPE_CODES_SET_BY_TALLY,
  type MemberTypeAtMoment,
  priceMeasuredParcel,
} from '../pricing/pricing'
import { raiseParcelException, transitionParcel } from './life'

interface CountedPieces {
  parcel: ParcelRow
  /** as counted by the warehouse; undefined without a count */
  pieces: number | undefined
  priced: MemberTypeAtMoment
}

/**
 * Returns the fee of a parcel whose counted pieces differ from the declared number (S2 §4); undefined
 * otherwise.
 */
async function computeQuantityErrorFee(context: AppContext, { parcel, pieces, priced }: CountedPieces) {
  if (pieces === undefined) return undefined
  const goods = await listGoodsOfParcels(context.db, [parcel.packageNo])
  const declared = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === declared) return undefined
  const fee = await calculateNonFreightFee(context, { type: 'quantityError', count: 1 }, priced)
  return fee && { ...fee, params: { ...fee.params, declared, counted: pieces } }
}

/**
 * Returns the fees without types that were added late and not withdrawn: what was found before is charged
 * once.
 */
async function withoutSurcharged<F extends { feeType: number }>(db: Db, { packageNo }: ParcelRow, fees: F[]) {
  const late = await listUnwithdrawnSurchargesOfParcel(db, packageNo)
  return fees.filter(({ feeType }) => !late.some((fee) => fee.feeType === feeType))
}

/**
 * Measures a locked parcel and determines its fees. A parcel that its pickup point does not take becomes an
 * exception: nobody should pay for a parcel that cannot be collected (S2 §5). Throws `weightNotTaken`.
 */
export async function tallyAndBillParcel(
  context: AppContext,
  call: CallDeclaring<typeof LOGISTICS_STEP_ERRORS>,
  parcel: ParcelRow,
  { size, pieces }: { size?: OuterSizeInCm | undefined; pieces?: number | undefined },
): Promise<ParcelState> {
  const { db } = context
  const member = await findMember(db, parcel.memberId)
  if (!member) throw refuse(call, 'stepNotPossible')
  const actual = parcel.weight ?? 0
  const cm3 = size ? getVolumeCm3(size) : 0
  const point = parcel.distributionMode === 'selfPickup' ? (parcel.pickupPointId ?? '') : undefined
  if (
    point !== undefined &&
    !fitsPickupLimit({ grams: actual, cm3 }, await getPickupPointParcelLimit(db, point))
  )
    return raiseParcelException(context, parcel, { type: OVER_PICKUP_LIMIT_EXCEPTION_CODE })
  const priced = { member: member.memberType, at: context.now() }
  const { volumetric, chargeable, sendMode, ...measured } = await priceMeasuredParcel(context, call, parcel, {
    size: size ?? null,
    priced,
  })
  const deviation = await computeQuantityErrorFee(context, { parcel, pieces, priced })
  const fees = await withoutSurcharged(db, parcel, [...measured.fees, ...(deviation ? [deviation] : [])])
  await replaceParcelFeesOfTypes(db, parcel.packageNo, { types: FEE_TYPE_CODES_SET_BY_TALLY, fees })
  await context.events.afterAmountDueChange(context, parcel.packageNo)
  const change = { outerSize: size ?? null, volumetricWeight: volumetric, chargeableWeight: chargeable }
  const amountCents = sumCents(fees.map((fee) => fee.amountCents))
  const params = { weight: chargeable, amountCents, currency: sendMode.currency }
  return transitionParcel(context, { parcel, event: 'tally', change, params })
}

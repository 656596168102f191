import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { ADD_SURCHARGE_ERRORS } from '../../../../src/contract/surcharges/surcharge-errors'
import { FEE_TYPE_CODE, getFeeTypeByCodeOrOthers } from '../../../../src/domain/pricing/fee-type'
import {
  canAddSurcharge,
  parseSurcharge,
  type SurchargeEntry,
} from '../../../../src/domain/surcharges/surcharge'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import { findMember, lockMember } from '../../db/repositories/members/members'
import {
  changeParcel,
  findMemberIdByParcel,
  lockParcel,
  type ParcelRow,
} from '../../db/repositories/parcels/parcels'
import { listParcelFees } from '../../db/repositories/pricing/fees'
import { insertSurchargeUnlessSameTypeIsOpen } from '../../db/repositories/surcharges/surcharges'
import { calculateNonFreightFee, FEE_TYPE_CODES_SET_BY_TALLY } from '../pricing/pricing'

/** Fee that the warehouse adds to a parcel. */
interface NewSurcharge extends Pick<SurchargeEntry, 'feeType' | 'reason'> {
  packageNo: string
  /** number of units of its rate; default 1 */
  count?: number
  /** only for a fee without a rate */
  amountCents?: number
  /** only for a quantity error: pieces as counted */
  counted?: number
}

/** Returns the number of declared pieces, with the number of counted pieces. */
async function countDeclaredPieces(tx: AppContext, { packageNo }: ParcelRow, counted: number) {
  const goods = await listGoodsOfParcels(tx.db, [packageNo])
  return { declared: goods.reduce((sum, { quantity }) => sum + quantity, 0), counted }
}

/** Returns whether the tally charged the parcel this fee already. Each finding is charged once. */
async function isAlreadyBilled(tx: AppContext, { packageNo }: ParcelRow, feeType: number): Promise<boolean> {
  if (!FEE_TYPE_CODES_SET_BY_TALLY.includes(feeType)) return false
  return (await listParcelFees(tx.db, packageNo)).some((fee) => fee.feeType === feeType)
}

/**
 * Returns the cost of a fee for the member, by its rate or as the operator entered it, with the numbers that
 * explain it.
 */
async function priceSurcharge(
  tx: AppContext,
  parcel: ParcelRow,
  { feeType, count = 1, amountCents, ...entry }: NewSurcharge,
) {
  const member = await findMember(tx.db, parcel.memberId)
  const by = member && { member: member.memberType, at: tx.now() }
  const fee = by && (await calculateNonFreightFee(tx, { type: getFeeTypeByCodeOrOthers(feeType), count }, by))
  const facts = { rateCents: fee?.amountCents, isBilled: await isAlreadyBilled(tx, parcel, feeType) }
  const read = parseSurcharge({ feeType, count, amountCents, reason: entry.reason }, facts)
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  const isCounted = feeType === FEE_TYPE_CODE.quantityError && entry.counted !== undefined
  const pieces = isCounted ? await countDeclaredPieces(tx, parcel, entry.counted!) : {}
  return {
    feeType,
    amountCents: fee?.amountCents ?? amountCents!,
    params: { ...fee?.params, ...pieces },
    reason: read.value.reason,
  }
}

/**
 * Adds a fee that is found due after the member saw a price. The member must agree to it. The parcel is held
 * back until the fee is paid or withdrawn. Throws `parcelUnknown`, `stateTakesNoFee` if none may be added
 * now, `feeOpen` while a fee of its type is open, and InvalidFieldsError.
 */
export const addSurcharge = (
  context: AppContext,
  call: CallDeclaring<typeof ADD_SURCHARGE_ERRORS>,
  adding: NewSurcharge,
): Promise<{ id: string; amountCents: number }> =>
  transaction(context, async (tx) => {
    const { packageNo } = adding
    const memberId = await findMemberIdByParcel(tx.db, packageNo)
    if (!memberId) throw refuse(call, 'parcelUnknown')
    await lockMember(tx.db, memberId)
    const parcel = (await lockParcel(tx.db, packageNo))!
    const fee = await priceSurcharge(tx, parcel, adding)
    if (!canAddSurcharge(parcel)) throw refuse(call, 'stateTakesNoFee')
    const [id, now] = [newId(), tx.now()]
    const row = { ...fee, id, memberId, packageNo, createdAt: now, updatedAt: now }
    if (!(await insertSurchargeUnlessSameTypeIsOpen(tx.db, row))) throw refuse(call, 'feeOpen')
    await changeParcel(tx.db, packageNo, { updatedAt: now })
    return { id, amountCents: fee.amountCents }
  })

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

/** A fee as the warehouse adds it to a parcel. */
interface NewSurcharge extends Pick<SurchargeEntry, 'feeType' | 'reason'> {
  packageNo: string
  /** units of its rate; 1 without */
  count?: number
  /** of one without a rate */
  amountCents?: number
  /** of a quantity error: pieces as counted */
  counted?: number
}

/** How many pieces were declared, beside those that were counted. */
async function countDeclaredPieces(tx: AppContext, { packageNo }: ParcelRow, counted: number) {
  const goods = await listGoodsOfParcels(tx.db, [packageNo])
  return { declared: goods.reduce((sum, { quantity }) => sum + quantity, 0), counted }
}

/** Whether weighing and measuring the parcel charged it this fee: what it found is due once. */
async function isAlreadyBilled(tx: AppContext, { packageNo }: ParcelRow, feeType: number): Promise<boolean> {
  if (!FEE_TYPE_CODES_SET_BY_TALLY.includes(feeType)) return false
  return (await listParcelFees(tx.db, packageNo)).some((fee) => fee.feeType === feeType)
}

/** What a fee costs the member, by its rate or as the operator says, with the numbers that explain it. */
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
 * A fee is found due after the member was given a price: it is asked about, and holds the parcel back until it is paid or
 * withdrawn. Throws parcelUnknown, stateTakesNoFee where none may be added now, feeOpen while one of its type is open,
 * and InvalidFieldsError.
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

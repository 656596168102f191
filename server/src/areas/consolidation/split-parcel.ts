import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  getSplitGoods,
  submitSplit,
  type UNSPLITTABLE_PARCEL_ERRORS,
} from '../../../../src/contract/consolidation/split'
import { findSplitProblems } from '../../../../src/domain/consolidation/split'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext, Member } from '../../base/context'
import { createRefusalFactory, refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { withIdempotencyKey } from '../../base/idempotency'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import { lockMember } from '../../db/repositories/members/members'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { findWarehouse } from '../../db/repositories/warehouse/reference'
import { type OrderRefusalFactory, placeOrderInTransaction } from '../orders/create-order'
import { canBeSplit } from '../parcels/can-split'
import { loadParcelSummary } from '../parcels/views'
import { withSystemErrorRefusal } from './refusals'
import { priceSplit } from './split-purpose'

/**
 * Returns a parcel that can be split. Throws `parcelNotFound` if it is not the member's, `notSplittable` if
 * it cannot be split.
 */
async function getSplittableParcel(
  context: AppContext,
  call: CallDeclaring<typeof UNSPLITTABLE_PARCEL_ERRORS>,
  memberId: string,
  packageNo: string,
): Promise<ParcelRow> {
  const parcel = await getOwnParcel(context, call, memberId, packageNo)
  if (!canBeSplit(parcel, await findWarehouse(context.db, parcel.whCode))) throw refuse(call, 'notSplittable')
  return parcel
}

/** Returns the goods to divide, and the price of each piece. */
export async function loadSplittableParcelView(context: AppContext, member: Member, packageNo: string) {
  const parcel = await getSplittableParcel(context, getSplitGoods, member.id, packageNo)
  const goods = await listGoodsOfParcels(context.db, [packageNo])
  return {
    parcel: await loadParcelSummary(context, parcel),
    weight: parcel.weight ?? 0,
    goods: goods.map(({ position, description, specification, quantity, gift }) => ({
      ...{ position, description, specification, quantity, gift },
    })),
    eachCents: (await priceSplit(context, parcel, 1))?.amountCents ?? 0,
    currency: SETTLEMENT_CURRENCY,
  }
}

const refusal: OrderRefusalFactory = createRefusalFactory(submitSplit, {
  missing: 'notSplittable',
  held: 'orderExists',
  nothing: 'systemError',
  changed: 'amountChanged',
})

/** Orders the split of a parcel, once per idempotency key. Throws the refusals of `submitSplit`. */
export const placeSplitOrder = (
  context: AppContext,
  member: Member,
  request: ParsedPayloadOf<typeof submitSplit>,
) => {
  const { idempotencyKey: key, ...content } = request
  const { packageNo, pieces, totalCents } = content
  return withSystemErrorRefusal(context, submitSplit, () =>
    withIdempotencyKey(context, { memberId: member.id, call: submitSplit, key, content }, async (tx) => {
      // Locked first, so that no other order for the parcel is placed meanwhile.
      await lockMember(tx.db, member.id)
      const { weight } = await getSplittableParcel(tx, submitSplit, member.id, packageNo)
      const goods = await listGoodsOfParcels(tx.db, [packageNo])
      const [problem] = findSplitProblems(pieces, { goods, grams: weight ?? 0 })
      if (problem) throw refuse(submitSplit, problem.code, problem.params)
      const wanted = { name: 'split' as const, details: { pieces }, packageNos: [packageNo], totalCents }
      return placeOrderInTransaction(tx, member, wanted, refusal)
    }),
  )
}

import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import { getMergeFees, type MERGE_ERRORS, submitMerge } from '../../../../src/contract/consolidation/merge'
import { findMergeViolations } from '../../../../src/domain/consolidation/parcel-violations'
import { sumQuantities } from '../../../../src/domain/consolidation/split'
import { createViolation } from '../../../../src/domain/consolidation/violation'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext, Member } from '../../base/context'
import { createRefusalFactory, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { findAddressOfMember, lockAddressOfMember } from '../../db/repositories/addresses/addresses'
import { lockMember } from '../../db/repositories/members/members'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import { type OrderRefusalFactory, placeOrderInTransaction } from '../orders/create-order'
import { loadAllJudgeableParcelsOrThrow } from './boxes'
import { priceMerge, sumActualAndVolumetricWeights } from './merge-price'
import { getOwnParcelsToPay, sortUnique } from './parcels-to-pay'
import { throwFirstViolation, withSystemErrorRefusal } from './refusals'
import { loadAddressAndSendModeViolations } from './trip'

type MergeSelection = ParsedPayloadOf<typeof getMergeFees>

/** Checks whether parcels can be merged, and prices the merge. Refuses with the codes of S2 §8. */
async function checkAndPriceMerge(
  context: AppContext,
  call: CallDeclaring<typeof MERGE_ERRORS>,
  memberId: string,
  chosen: MergeSelection,
) {
  const { addressId, sendModId, pieces } = chosen
  const parcels = await getOwnParcelsToPay(context, call, memberId, chosen.packageNos)
  const boxes = await loadAllJudgeableParcelsOrThrow(context, parcels)
  const counted = sumQuantities(boxes.flatMap(({ goods }) => goods))
  const address = await findAddressOfMember(context.db, memberId, addressId)
  const violations = [
    ...(await loadAddressAndSendModeViolations(context, {
      parcels,
      address,
      sendModId,
      boxes: 1,
      clearances: 1,
    })),
    ...(counted === pieces ? [] : [createViolation('quantityChanged')]),
    ...findMergeViolations(boxes),
  ]
  throwFirstViolation(violations, ({ code, params, packageNos }) =>
    refuse(call, code, { ...params, packageNos }),
  )
  const price = await priceMerge(context, parcels, sendModId)
  if (!price) throw refuse(call, 'flowUnsupported')
  return { parcels, price }
}

/** Returns the cost of sending parcels in one box. */
export const quoteMergeFees = (context: AppContext, member: Member, chosen: MergeSelection) =>
  withSystemErrorRefusal(context, getMergeFees, async () => {
    const { parcels, price } = await checkAndPriceMerge(context, getMergeFees, member.id, chosen)
    return {
      fees: price.lines,
      totalCents: sumAmountCents(price.lines),
      currency: SETTLEMENT_CURRENCY,
      weight: sumActualAndVolumetricWeights(parcels).weight,
      chargeableWeight: price.chargeableWeight,
      separateCents: price.separateCents,
    }
  })

const refusal: OrderRefusalFactory = createRefusalFactory(submitMerge, {
  missing: 'parcelNotFound',
  held: 'orderExists',
  nothing: 'systemError',
  changed: 'amountChanged',
})

/** Orders that parcels are sent in one box, once per idempotency key. */
export const placeMergeOrder = (
  context: AppContext,
  member: Member,
  request: ParsedPayloadOf<typeof submitMerge>,
) => {
  const { idempotencyKey: key, ...rest } = request
  const packageNos = sortUnique(request.packageNos)
  const content = { ...rest, packageNos }
  const write = { memberId: member.id, call: submitMerge, key, content }
  return withSystemErrorRefusal(context, submitMerge, () =>
    withIdempotencyKey(context, write, async (tx) => {
      const { addressId, sendModId, totalCents } = request
      // The member is locked first, so that no other order is placed meanwhile. The address is next, as in
      // every transaction that uses one.
      await lockMember(tx.db, member.id)
      await lockAddressOfMember(tx.db, { memberId: member.id, id: addressId, to: 'use' })
      const { separateCents } = (await checkAndPriceMerge(tx, submitMerge, member.id, request)).price
      const details = { addressId, sendModId, separateCents }
      const wanted = { name: 'merge' as const, details, packageNos, totalCents }
      return placeOrderInTransaction(tx, member, wanted, refusal)
    }),
  )
}

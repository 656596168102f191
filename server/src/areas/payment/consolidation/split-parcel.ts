import type { ParsedPayloadOf } from '../../../../../src/contract/call'
import type { submitSplit } from '../../../../../src/contract/split'
import { SPLIT_CODES, splitProblems } from '../../../../../src/domain/consolidation/split'
import { SETTLEMENT_CURRENCY } from '../../../../../src/domain/payment'
import type { Member, World } from '../../../context'
import { goodsOf } from '../../../db/repositories/goods'
import { lockMember } from '../../../db/repositories/members'
import type { ParcelRow } from '../../../db/repositories/parcels'
import { findWarehouse } from '../../../db/repositories/reference'
import { Failure } from '../../../http/failure'
import { once } from '../../idempotency'
import { ownParcel } from '../../own-parcel'
import { canBeSplit } from '../../parcels/can-split'
import { summaryOf } from '../../parcels/views'
import { orderIn } from '../create-order'
import { splitFee } from '../purposes/split'
import { orSystemException } from './merge-parcels'

/** Throws 6 for one that is not the member's, SPL1 for one that cannot be split. */
async function splittableParcel(world: World, memberId: string, packageNo: string): Promise<ParcelRow> {
  const parcel = await ownParcel(world, memberId, packageNo)
  if (!canBeSplit(parcel, await findWarehouse(world.db, parcel.whCode))) throw new Failure('SPL1')
  return parcel
}

/** What is divided, and what each of the packages costs. */
export async function splitGoods(world: World, member: Member, packageNo: string) {
  const parcel = await splittableParcel(world, member.id, packageNo)
  const goods = await goodsOf(world.db, [packageNo])
  return {
    parcel: await summaryOf(world, parcel),
    weight: parcel.weight ?? 0,
    goods: goods.map(({ position, description, specification, quantity, gift }) => ({
      ...{ position, description, specification, quantity, gift },
    })),
    eachCents: (await splitFee(world, parcel, 1))?.amountCents ?? 0,
    currency: SETTLEMENT_CURRENCY,
  }
}

const CODES = { missing: 'SPL1', held: 'ORD2', nothing: '999', changed: 'ORD8' } as const

/** Orders that a parcel is split, once a key. Throws SPL1 to SPL8. */
export const orderSplit = (world: World, member: Member, request: ParsedPayloadOf<typeof submitSplit>) => {
  const { idempotencyKey: key, ...content } = request
  const { packageNo, pieces, totalCents } = content
  return orSystemException(world, () =>
    once(world, { memberId: member.id, call: 'submitSplit', key, content }, async (tx) => {
      // First, so that nobody else orders the parcel meanwhile.
      await lockMember(tx.db, member.id)
      const { weight } = await splittableParcel(tx, member.id, packageNo)
      const goods = await goodsOf(tx.db, [packageNo])
      const [problem] = splitProblems(pieces, { goods, grams: weight ?? 0 })
      if (problem) throw new Failure(SPLIT_CODES[problem.code], problem.params)
      const wanted = { name: 'split' as const, details: { pieces }, packageNos: [packageNo], totalCents }
      return orderIn(tx, member, wanted, CODES)
    }),
  )
}

import type { submitAddedService } from '../../../../../src/contract/added-services'
import type { ParsedPayloadOf } from '../../../../../src/contract/call'
import { ADDED_SERVICE_TYPE, parseServiceOrder } from '../../../../../src/domain/added-service'
import type { AppContext, Member } from '../../../context'
import { upsertAddedService } from '../../../db/repositories/added-services'
import { Refused } from '../../../http/failure'
import { withIdempotencyKey } from '../../idempotency'
import { getOwnParcel } from '../../own-parcel'
import { placeOrderInTransaction } from '../create-order'

const CODES = { missing: 'SRV1', held: 'ORD2', nothing: 'SRV1', changed: 'ORD8' } as const

/**
 * Orders a service of a parcel, once a key; the same that is not paid yet is given again, with the newer remark. Throws 6
 * for a parcel that is not the member's, SRV1 where it is not offered now, ORD2, ORD8.
 */
export function placeServiceOrder(
  world: AppContext,
  member: Member,
  request: ParsedPayloadOf<typeof submitAddedService>,
) {
  const { idempotencyKey: key, ...content } = request
  return withIdempotencyKey(
    world,
    { memberId: member.id, call: 'submitAddedService', key, content },
    async (tx) => {
      const read = parseServiceOrder(content)
      if ('problems' in read) throw new Refused(read.problems)
      const { type, count, remark } = read.value
      const { packageNo } = await getOwnParcel(tx, member.id, content.packageNo)
      const addedType = ADDED_SERVICE_TYPE[type]
      const ordered = await placeOrderInTransaction(
        tx,
        member,
        {
          ...{ name: 'valueAddedService', details: { addedType, count } },
          ...{ packageNos: [packageNo], totalCents: content.totalCents },
        },
        CODES,
      )
      const { orderNo } = ordered
      const now = tx.now()
      const row = { orderNo, memberId: member.id, packageNo, addedType, count, remark }
      await upsertAddedService(tx.db, { ...row, createdAt: now, updatedAt: now })
      return ordered
    },
  )
}

import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { submitAddedService } from '../../../../src/contract/services/added-services'
import { ADDED_SERVICE_TYPE_CODE, parseServiceOrder } from '../../../../src/domain/services/added-service'
import type { AppContext, Member } from '../../base/context'
import { createRefusalFactory, InvalidFieldsError } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { withIdempotencyKey } from '../../base/idempotency'
import { insertServiceOrUpdateRemark } from '../../db/repositories/services/added-services'
import { type OrderRefusalFactory, placeOrderInTransaction } from '../orders/create-order'

const refusal: OrderRefusalFactory = createRefusalFactory(submitAddedService, {
  missing: 'serviceNotOffered',
  held: 'orderExists',
  nothing: 'serviceNotOffered',
  changed: 'amountChanged',
})

/**
 * Orders a service for a parcel, once per idempotency key. If the same order is not paid yet, returns that
 * order, with the newer remark. Throws `parcelNotFound` if the parcel is not the member's,
 * `serviceNotOffered` if the service is not offered now, `orderExists`, `amountChanged`.
 */
export function placeAddedServiceOrder(
  context: AppContext,
  member: Member,
  request: ParsedPayloadOf<typeof submitAddedService>,
) {
  const { idempotencyKey: key, ...content } = request
  return withIdempotencyKey(
    context,
    { memberId: member.id, call: submitAddedService, key, content },
    async (tx) => {
      const read = parseServiceOrder(content)
      if ('problems' in read) throw new InvalidFieldsError(read.problems)
      const { type, count, remark } = read.value
      const { packageNo } = await getOwnParcel(tx, submitAddedService, member.id, content.packageNo)
      const addedType = ADDED_SERVICE_TYPE_CODE[type]
      const ordered = await placeOrderInTransaction(
        tx,
        member,
        {
          ...{ name: 'valueAddedService', details: { addedType, count } },
          ...{ packageNos: [packageNo], totalCents: content.totalCents },
        },
        refusal,
      )
      const { orderNo } = ordered
      const now = tx.now()
      const row = { orderNo, memberId: member.id, packageNo, addedType, count, remark }
      await insertServiceOrUpdateRemark(tx.db, { ...row, createdAt: now, updatedAt: now })
      return ordered
    },
  )
}

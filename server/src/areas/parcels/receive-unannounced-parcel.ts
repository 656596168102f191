import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { RECEIVE_UNDECLARED_PARCEL_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { parseTrackingNumber } from '../../../../src/domain/forecast/tracking-number'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { newPackageNo } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { findMemberByCode } from '../../db/repositories/members/members'
import { insertParcelUnlessTrackingNoTaken } from '../../db/repositories/parcels/parcels'
import { findWarehouse } from '../../db/repositories/warehouse/reference'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'
import { addParcelEvent } from './life'

/**
 * Records a parcel that reached a warehouse without a declaration, and notifies its member. It then waits for
 * the declaration. A real warehouse calls this function with its verified message. Throws `memberUnknown`,
 * `trackingNoTaken`.
 * @param arrival.weight grams, as weighed
 */
export async function receiveUnannouncedParcel(
  context: AppContext,
  call: CallDeclaring<typeof RECEIVE_UNDECLARED_PARCEL_ERRORS>,
  arrival: { aptId: string; trackingNo: string; whCode: string; weight: number },
): Promise<{ packageNo: string }> {
  const read = parseTrackingNumber(arrival.trackingNo)
  if ('problem' in read) throw new InvalidFieldsError({ trackingNo: read.problem })
  if (!(await findWarehouse(context.db, arrival.whCode)))
    throw new InvalidFieldsError({ whCode: { code: 'forecast.whCode.required' } })
  return transaction(context, async (tx) => {
    const member = await findMemberByCode(tx.db, arrival.aptId)
    if (!member) throw refuse(call, 'memberUnknown')
    const now = context.now()
    const row = {
      packageNo: newPackageNo(),
      memberId: member.id,
      trackingNo: read.trackingNo,
      whCode: arrival.whCode,
      weight: arrival.weight,
      state: 'waitingDeclaration' as const,
    }
    const parcel = await insertParcelUnlessTrackingNoTaken(tx.db, {
      ...row,
      inTime: now,
      createdAt: now,
      updatedAt: now,
    })
    if (!parcel) throw refuse(call, 'trackingNoTaken')
    const params = { weight: row.weight, isUndeclared: 1 }
    const event = await addParcelEvent(tx, { parcel, code: 'received', params })
    await notifyMemberOfParcelEvent(tx, parcel, event)
    return { packageNo: parcel.packageNo }
  })
}

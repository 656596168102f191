import { readTrackingNumber } from '../../../../src/domain/tracking-number'
import type { World } from '../../context'
import { findMemberByCode } from '../../db/repositories/members'
import { findWarehouse } from '../../db/repositories/reference'
import { parcels } from '../../db/schema/parcels'
import { Failure, Refused } from '../../http/failure'
import { newPackageNo } from '../../ids'
import { addEvent } from './life'

/**
 * A parcel reaches a warehouse that nobody declared; it waits for its member's declaration. Throws S3 no such member,
 * S4 tracking number known already.
 * @param it.weight grams, as weighed
 */
export async function receiveUnannounced(
  world: World,
  it: { aptId: string; trackingNo: string; whCode: string; weight: number },
): Promise<{ packageNo: string }> {
  const read = readTrackingNumber(it.trackingNo)
  if ('problem' in read) throw new Refused({ trackingNo: read.problem })
  if (!(await findWarehouse(world.db, it.whCode)))
    throw new Refused({ whCode: { code: 'forecast.whCode.required' } })
  return world.db.transaction(async (db) => {
    const member = await findMemberByCode(db, it.aptId)
    if (!member) throw new Failure('S3')
    const now = world.now()
    const row = {
      packageNo: newPackageNo(),
      memberId: member.id,
      trackingNo: read.trackingNo,
      whCode: it.whCode,
      weight: it.weight,
      state: 'waitingDeclaration' as const,
    }
    const [made] = await db
      .insert(parcels)
      .values({ ...row, inTime: now, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new Failure('S4')
    await addEvent(world, db, made, 'received', { weight: it.weight })
    return { packageNo: made.packageNo }
  })
}

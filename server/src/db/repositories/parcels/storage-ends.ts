import { and, asc, eq, exists, gt, lte, not, or } from 'drizzle-orm'
import type { MemberType } from '../../../../../src/domain/pricing/freight'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { parcelEvents, parcels } from '../../schema/parcels'

/** When parcels came in whose free storage ends soon: after one moment, and not after another. */
export interface ArrivalWindow {
  after: Date
  until: Date
}

/**
 * Parcels that wait for their payment, came in as it is said for the kind of their member, and whose history told of the
 * end of their free storage no more since a moment.
 * @param packageNo that one alone
 */
export const listParcelsToTellOfStorageEnd = (
  db: Db,
  {
    cameIn,
    toldSince,
    packageNo,
  }: { cameIn: Record<MemberType, ArrivalWindow>; toldSince: Date; packageNo?: string },
): Promise<{ packageNo: string; memberType: MemberType }[]> => {
  const told = db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.packageNo, parcels.packageNo),
        eq(parcelEvents.code, 'storageEnding'),
        gt(parcelEvents.time, toldSince),
      ),
    )
  const of = (memberType: MemberType) =>
    and(
      eq(members.memberType, memberType),
      gt(parcels.inTime, cameIn[memberType].after),
      lte(parcels.inTime, cameIn[memberType].until),
    )
  return db
    .select({ packageNo: parcels.packageNo, memberType: members.memberType })
    .from(parcels)
    .innerJoin(members, eq(members.id, parcels.memberId))
    .where(
      and(
        eq(parcels.state, 'toPay'),
        packageNo ? eq(parcels.packageNo, packageNo) : undefined,
        or(of('regular'), of('vip')),
        not(exists(told)),
      ),
    )
    .orderBy(asc(parcels.packageNo))
}

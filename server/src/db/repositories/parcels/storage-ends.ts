import { and, asc, eq, exists, gt, lte, not, or } from 'drizzle-orm'
import type { MemberType } from '../../../../../src/domain/pricing/freight'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { parcelEvents, parcels } from '../../schema/parcels'

/** Arrival times of parcels whose free storage ends soon: after one time, up to another. */
export interface ArrivalWindow {
  after: Date
  until: Date
}

/**
 * Returns parcels that wait for payment and arrived within the window of their member's type. Excludes
 * parcels whose history already has a notice of the end of free storage since `toldSince`.
 * @param packageNo if set, only this parcel
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

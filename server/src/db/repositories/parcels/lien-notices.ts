import { and, asc, eq, exists, gt, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../../../src/domain/base/clock'
import type { MemberType } from '../../../../../src/domain/pricing/freight'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { parcelEvents, parcels } from '../../schema/parcels'

interface LienNoticeWindow {
  now: Date
  /** days after arrival from which the notice is due, by member type */
  fromDay: Record<MemberType, number>
  /** days after arrival from which the notice is no longer due */
  toDay: number
  /** if set, only this parcel */
  packageNo?: string
}

/**
 * Returns parcels that wait for payment and whose lien notice is due. Excludes parcels whose history already
 * has a notice since the due day.
 */
export const listParcelsDueForLienNotice = (
  db: Db,
  { now, fromDay, toDay, packageNo }: LienNoticeWindow,
): Promise<{ packageNo: string }[]> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const toldFrom = (day: number) =>
    db
      .select({ id: parcelEvents.id })
      .from(parcelEvents)
      .where(
        and(
          eq(parcelEvents.packageNo, parcels.packageNo),
          eq(parcelEvents.code, 'lienNotice'),
          sql`${parcelEvents.time} >= ${parcels.inTime} + make_interval(hours => ${24 * day}::integer)`,
        ),
      )
  const of = (memberType: MemberType) =>
    and(
      eq(members.memberType, memberType),
      lte(parcels.inTime, ago(fromDay[memberType])),
      not(exists(toldFrom(fromDay[memberType]))),
    )
  return db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .innerJoin(members, eq(members.id, parcels.memberId))
    .where(
      and(
        eq(parcels.state, 'toPay'),
        packageNo ? eq(parcels.packageNo, packageNo) : undefined,
        gt(parcels.inTime, ago(toDay)),
        or(of('regular'), of('vip')),
      ),
    )
    .orderBy(asc(parcels.packageNo))
}

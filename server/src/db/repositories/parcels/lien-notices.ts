import { and, asc, eq, exists, gt, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../../../src/domain/base/clock'
import type { MemberType } from '../../../../../src/domain/pricing/freight'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { parcelEvents, parcels } from '../../schema/parcels'

interface LienNoticeWindow {
  now: Date
  /** days after its arrival from which on a parcel is due, by the kind of its member */
  fromDay: Record<MemberType, number>
  /** days after its arrival from which on none is due any more */
  toDay: number
  /** that one alone */
  packageNo?: string
}

/** Parcels that wait for their payment, whose lien notice is due, and whose history told of none since then. */
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

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcels } from '../../schema/parcels'

/**
 * Returns parcels whose receivers were asked in EZ WAY by `askedUntil`, have not answered, and were not
 * reminded. The times are texts in ISO 8601, which sort as times.
 * @param packageNo if set, only this parcel
 */
export const listParcelsToRemindOfEzway = (
  db: Db,
  { askedUntil, packageNo }: { askedUntil: Date; packageNo?: string },
): Promise<{ packageNo: string }[]> =>
  db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(
      and(
        sql`${parcels.ezway} ->> 'state' = 'asked'`,
        sql`${parcels.ezway} ->> 'remindedAt' is null`,
        sql`${parcels.ezway} ->> 'askedAt' <= ${askedUntil.toISOString()}`,
        eq(parcels.state, 'outboundCustoms'),
        packageNo ? eq(parcels.packageNo, packageNo) : undefined,
      ),
    )
    .orderBy(asc(parcels.packageNo))

import { sql } from 'drizzle-orm'
import type { AppContext } from '../../../server/src/base/context'
import { compactParcelStateCountDeltas } from '../../../server/src/db/repositories/parcels/parcel-counts'

/**
 * Inserts `count` parcels of a member, older than the existing ones. They are declared, and every third waits
 * for its payment.
 */
export async function insertManyParcels({ db }: AppContext, aptId: string, count: number): Promise<void> {
  await db.execute(sql`insert into parcels
      (package_no, member_id, tracking_no, wh_code, tar_area, state, receiver_name, weight, created_at, updated_at)
    select 'PT' || 7000000 - n, (select id from members where apt_id = ${aptId}), 'SFMANY' || n, '769DCR', 'SG',
      case when n % 3 = 0 then 'toPay' else 'declared' end, 'Lim Wei Ling', 1860, now() - interval '60 days',
      now() - interval '30 days' - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`insert into fees (package_no, fee_type, amount_cents, params)
    select package_no, 3, 11500, '{}' from parcels where tracking_no like 'SFMANY%' and state = 'toPay'`)
  await compactParcelStateCountDeltas(db)
  await db.execute(sql`analyze parcels`)
}

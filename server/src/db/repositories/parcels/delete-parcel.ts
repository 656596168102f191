import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcelGoods } from '../../schema/forecast'
import { parcelMessageConsents } from '../../schema/messages'
import { parcelEvents, parcels } from '../../schema/parcels'
import { parcelFees } from '../../schema/pricing'

/**
 * Deletes a locked parcel with the rows that belong only to it. A shared link to its route no longer works.
 * The caller detaches its pictures first. A parcel of an order cannot be deleted, because orders keep their
 * parcels.
 */
export async function deleteParcel(db: Db, packageNo: string): Promise<void> {
  for (const table of [parcelGoods, parcelEvents, parcelMessageConsents, parcelFees])
    await db.delete(table).where(eq(table.packageNo, packageNo))
  await db.delete(parcels).where(eq(parcels.packageNo, packageNo))
}

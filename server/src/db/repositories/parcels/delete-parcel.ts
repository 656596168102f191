import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { parcelGoods } from '../../schema/forecast'
import { parcelMessageConsents } from '../../schema/messages'
import { parcelEvents, parcels } from '../../schema/parcels'
import { parcelFees } from '../../schema/pricing'

/**
 * Deletes a locked parcel with all that is said of it alone; who saw its route shared sees it no more. Its pictures are
 * released before. Orders keep what they are about: a parcel that was ordered cannot be deleted.
 */
export async function deleteParcel(db: Db, packageNo: string): Promise<void> {
  for (const table of [parcelGoods, parcelEvents, parcelMessageConsents, parcelFees])
    await db.delete(table).where(eq(table.packageNo, packageNo))
  await db.delete(parcels).where(eq(parcels.packageNo, packageNo))
}

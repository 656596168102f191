import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { messageConsents } from '../../schema/messages'
import { goods, parcelEvents, parcels } from '../../schema/parcels'
import { fees } from '../../schema/payment'

/**
 * Deletes a locked parcel with all that is said of it alone; who saw its route shared sees it no more. Its pictures are
 * released before. Orders keep what they are about: a parcel that was ordered cannot be deleted.
 */
export async function deleteParcel(db: Db, packageNo: string): Promise<void> {
  for (const table of [goods, parcelEvents, messageConsents, fees])
    await db.delete(table).where(eq(table.packageNo, packageNo))
  await db.delete(parcels).where(eq(parcels.packageNo, packageNo))
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { pickupCollectors } from '../../schema/addresses'

export type PickupCollectorRow = typeof pickupCollectors.$inferSelect

export async function findPickupCollectorOfMember(
  db: Db,
  memberId: string,
): Promise<PickupCollectorRow | undefined> {
  const [row] = await db.select().from(pickupCollectors).where(eq(pickupCollectors.memberId, memberId))
  return row
}

/** Saves the collector. It replaces the collector that the member named before. */
export async function upsertPickupCollectorOfMember(db: Db, row: PickupCollectorRow): Promise<void> {
  const { memberId: _, ...fields } = row
  await db
    .insert(pickupCollectors)
    .values(row)
    .onConflictDoUpdate({ target: pickupCollectors.memberId, set: fields })
}

export const deletePickupCollectorOfMember = (db: Db, memberId: string) =>
  db.delete(pickupCollectors).where(eq(pickupCollectors.memberId, memberId))

import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { addresses } from '../../schema/addresses'
import { parcels } from '../../schema/parcels'

export type AddressRow = typeof addresses.$inferSelect

const isOwnAddress = (memberId: string, id: string) =>
  and(eq(addresses.memberId, memberId), eq(addresses.id, id), isNull(addresses.deletedAt))

export const listAddressesOfMember = (db: Db, memberId: string) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), isNull(addresses.deletedAt)))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt))

/** Returns an address of this member, or undefined if the member has no such address. */
export async function findAddressOfMember(
  db: Db,
  memberId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(isOwnAddress(memberId, id))
  return row
}

/**
 * Returns the same address, locked until the transaction ends. `change` locks it exclusively. `use` locks it
 * for a parcel: it waits for a running change, and delays the next one.
 */
export async function lockAddressOfMember(
  db: Db,
  { memberId, id, to }: { memberId: string; id: string; to: 'change' | 'use' },
): Promise<AddressRow | undefined> {
  const lock = to === 'change' ? 'update' : 'share'
  const [row] = await db.select().from(addresses).where(isOwnAddress(memberId, id)).for(lock)
  return row
}

/** Returns whether a parcel that has not yet reached a final state goes to this address. */
export async function isAddressUsedByActiveParcel(db: Db, addressId: string): Promise<boolean> {
  const onTheWay = await db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(and(eq(parcels.addressId, addressId), notInArray(parcels.state, [...TERMINAL_STATES])))
    .limit(1)
  return onTheWay.length > 0
}

const addressesOfIds = definePreparedStatement('addresses_of_ids', (db) =>
  db
    .select()
    .from(addresses)
    .where(sql`${addresses.id} = any(${arrayPlaceholder('ids', 'text')})`),
)

/** Returns an address even if it was deleted. Parcels that were declared to it still go there. */
export const findAddressIncludingDeleted = batchSingleRowReadsByKey(
  (db, ids): Promise<AddressRow[]> => addressesOfIds(db).execute({ ids }),
  ({ id }) => id,
)

export async function countMemberAddressesAddedSince(db: Db, memberId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), gt(addresses.createdAt, since)))
  return row!.n
}

export const insertAddress = (db: Db, row: typeof addresses.$inferInsert) => db.insert(addresses).values(row)

export const changeAddressOfMember = (
  db: Db,
  { memberId, id }: { memberId: string; id: string },
  change: Partial<AddressRow>,
) => db.update(addresses).set(change).where(isOwnAddress(memberId, id)).returning()

/**
 * Copies an address before it changes, and moves its parcels to the copy. Parcels keep the address that they
 * were declared to.
 */
export async function copyAddressForParcels(
  db: Db,
  before: AddressRow,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const used = await db.select().from(parcels).where(eq(parcels.addressId, before.id)).limit(1)
  if (used.length === 0) return
  await db.insert(addresses).values({ ...before, id, isDefault: false, deletedAt: now })
  await db.update(parcels).set({ addressId: id }).where(eq(parcels.addressId, before.id))
}

/** Returns the addresses of the book that use a certificate. */
export const listAddressesByCertificate = (db: Db, certificateId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.idInfoId, certificateId), isNull(addresses.deletedAt)))

/**
 * Removes a certificate from its addresses before it is deleted, also from deleted addresses. Their other
 * fields do not change.
 */
export const unbindCertificateFromAddresses = (db: Db, certificateId: string) =>
  db
    .update(addresses)
    .set({ idInfoId: null, idByReceiver: false })
    .where(eq(addresses.idInfoId, certificateId))

/**
 * Binds addresses of the book to a certificate, or to none.
 * @returns the number of bound addresses
 */
export async function bindAddressesToCertificate(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
  approval: Pick<AddressRow, 'idInfoId' | 'approveStatus'> & { idByReceiver?: boolean },
): Promise<number> {
  if (ids.length === 0) return 0
  const bound = await db
    .update(addresses)
    .set({ idByReceiver: false, ...approval })
    .where(
      and(
        eq(addresses.memberId, memberId),
        inArray(addresses.id, [...ids]),
        eq(addresses.isMainland, true),
        isNull(addresses.deletedAt),
      ),
    )
    .returning({ id: addresses.id })
  return bound.length
}

/** Copies the approval status of a certificate to the addresses that use it. */
export const setAddressApprovalByCertificate = (db: Db, certificateId: string, approveStatus: number) =>
  db.update(addresses).set({ approveStatus }).where(eq(addresses.idInfoId, certificateId))

export const clearDefaultAddressOfMember = (db: Db, memberId: string) =>
  db.update(addresses).set({ isDefault: false }).where(eq(addresses.memberId, memberId))

/**
 * Columns that an address keeps after its member is gone. Parcels still name the country of their address.
 */
const KEPT_TEXTS = ['id', 'memberId', 'country'] as const
type KeptColumn = (typeof KEPT_TEXTS)[number] | 'isMainland' | 'approveStatus' | 'createdAt' | 'deletedAt'
type TextColumn = { [C in keyof AddressRow]: AddressRow[C] extends string ? C : never }[keyof AddressRow]

/** All other text columns, including future ones, become empty. */
const EMPTIED_TEXTS: Record<string, string> = Object.fromEntries(
  Object.entries(getTableColumns(addresses)).flatMap(([name, { dataType, notNull }]) =>
    dataType === 'string' && notNull && !KEPT_TEXTS.some((kept) => kept === name) ? [[name, '']] : [],
  ),
)

/** All other columns that hold no text. A new column that is neither kept nor erased does not compile. */
const ANONYMOUS_COLUMNS = {
  isDefault: false,
  idInfoId: null,
  idByReceiver: false,
} satisfies Omit<AddressRow, KeptColumn | TextColumn>

/** Removes personal data from the addresses of a member. */
export async function anonymiseAddressesOfMember(db: Db, memberId: string, now: Date): Promise<void> {
  const deletedAt = sql`coalesce(${addresses.deletedAt}, ${now.toISOString()}::timestamptz)`
  await db
    .update(addresses)
    .set({ ...EMPTIED_TEXTS, ...ANONYMOUS_COLUMNS, deletedAt })
    .where(eq(addresses.memberId, memberId))
}

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

/** An address of this member and of nobody else; undefined when there is none. */
export async function findAddressOfMember(
  db: Db,
  memberId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(isOwnAddress(memberId, id))
  return row
}

/**
 * The same, locked until the transaction ends: to `change` it alone, or to `use` it on a parcel, which waits for a change
 * that is under way and keeps the next one waiting.
 */
export async function lockAddressOfMember(
  db: Db,
  { memberId, id, to }: { memberId: string; id: string; to: 'change' | 'use' },
): Promise<AddressRow | undefined> {
  const lock = to === 'change' ? 'update' : 'share'
  const [row] = await db.select().from(addresses).where(isOwnAddress(memberId, id)).for(lock)
  return row
}

/** Whether a parcel that is not yet handed out goes to an address. */
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

/** Also one that was deleted since: parcels that were declared to it still go there. */
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

/** Parcels go where they were declared to: before an address changes they get a copy of it as it was. */
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

/** Addresses of the book that go by a certificate. */
export const listAddressesByCertificate = (db: Db, certificateId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.idInfoId, certificateId), isNull(addresses.deletedAt)))

/** Those that are deleted stay as they were, without a certificate that goes. */
export const unbindCertificateFromAddresses = (db: Db, certificateId: string) =>
  db
    .update(addresses)
    .set({ idInfoId: null, idByReceiver: false })
    .where(eq(addresses.idInfoId, certificateId))

/** Binds addresses of the book to a certificate, or to none. @returns how many there were to bind */
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

/** How the certificate stands by which addresses go. */
export const setAddressApprovalByCertificate = (db: Db, certificateId: string, approveStatus: number) =>
  db.update(addresses).set({ approveStatus }).where(eq(addresses.idInfoId, certificateId))

export const clearDefaultAddressOfMember = (db: Db, memberId: string) =>
  db.update(addresses).set({ isDefault: false }).where(eq(addresses.memberId, memberId))

/** What an address keeps when its member is gone: parcels go on to name the country that they went to. */
const KEPT_TEXTS = ['id', 'memberId', 'country'] as const
type KeptColumn = (typeof KEPT_TEXTS)[number] | 'isMainland' | 'approveStatus' | 'createdAt' | 'deletedAt'
type TextColumn = { [C in keyof AddressRow]: AddressRow[C] extends string ? C : never }[keyof AddressRow]

/** Every other text, one that is added among them, is emptied. */
const EMPTIED_TEXTS: Record<string, string> = Object.fromEntries(
  Object.entries(getTableColumns(addresses)).flatMap(([name, { dataType, notNull }]) =>
    dataType === 'string' && notNull && !KEPT_TEXTS.some((kept) => kept === name) ? [[name, '']] : [],
  ),
)

/** Every other column that holds no text: one that is added and neither kept nor erased does not compile. */
const ANONYMOUS_COLUMNS = {
  isDefault: false,
  idInfoId: null,
  idByReceiver: false,
} satisfies Omit<AddressRow, KeptColumn | TextColumn>

/** Takes the people out of a member's addresses. */
export async function anonymiseAddressesOfMember(db: Db, memberId: string, now: Date): Promise<void> {
  const deletedAt = sql`coalesce(${addresses.deletedAt}, ${now.toISOString()}::timestamptz)`
  await db
    .update(addresses)
    .set({ ...EMPTIED_TEXTS, ...ANONYMOUS_COLUMNS, deletedAt })
    .where(eq(addresses.memberId, memberId))
}

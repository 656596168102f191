import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
  await db.insert(addresses).values({ ...before, id, isDefault: false, deletedAt: now, copyOf: before.id })
  await db.update(parcels).set({ addressId: id }).where(eq(parcels.addressId, before.id))
}

/** Returns the addresses of the book that use a certificate. */
export const listAddressesByCertificate = (db: Db, certificateId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.idInfoId, certificateId), isNull(addresses.deletedAt)))

/**
 * Removes a receiver's certificate from its addresses before it is erased, also from deleted addresses. Their
 * other fields do not change.
 */
export const unbindCertificateFromAddresses = (db: Db, certificateId: string) =>
  db
    .update(addresses)
    .set({ idInfoId: null, idByReceiver: false })
    .where(eq(addresses.idInfoId, certificateId))

const sources = alias(addresses, 'source')

/**
 * Condition that a copy still has the receiver of the address that it was copied from. The address is in the
 * book and in the Mainland.
 */
const isCopyWithSameReceiver = and(
  eq(sources.id, addresses.copyOf),
  eq(sources.name, addresses.name),
  eq(sources.isMainland, true),
  isNull(sources.deletedAt),
)

/**
 * Returns the id of the address that gets the certificate for a parcel's address. A copy gets it through the
 * address of the book, or on its own after the receiver or the country has changed.
 */
export async function findIdOfAddressToBind(
  db: Db,
  { memberId, id }: { memberId: string; id: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${sources.id}, ${addresses.id})` })
    .from(addresses)
    .leftJoin(sources, isCopyWithSameReceiver)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.id, id)))
  return row?.id
}

/**
 * Binds addresses of the book, or single copies, to a certificate or to none. The copies of a bound address
 * follow it while they have the same receiver.
 * @returns the number of bound addresses, without copies that follow
 */
export async function bindAddressesToCertificate(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
  approval: Pick<AddressRow, 'idInfoId' | 'approveStatus'> & { idByReceiver?: boolean },
): Promise<number> {
  if (ids.length === 0) return 0
  const following = db
    .select({ id: sources.id })
    .from(sources)
    .where(and(isCopyWithSameReceiver, inArray(sources.id, [...ids])))
  const isNamed = and(
    inArray(addresses.id, [...ids]),
    or(isNull(addresses.deletedAt), isNotNull(addresses.copyOf)),
  )
  const bound = await db
    .update(addresses)
    .set({ idByReceiver: false, ...approval })
    .where(
      and(eq(addresses.memberId, memberId), eq(addresses.isMainland, true), or(isNamed, exists(following))),
    )
    .returning({ id: addresses.id })
  return bound.filter(({ id }) => ids.includes(id)).length
}

/**
 * Replaces a certificate at all addresses that use it, also at deleted ones, whose parcels may still wait for
 * it.
 */
export const replaceCertificateOfAddresses = (
  db: Db,
  certificateId: string,
  approval: Pick<AddressRow, 'idInfoId' | 'approveStatus'>,
) =>
  db
    .update(addresses)
    .set({ ...approval, idByReceiver: false })
    .where(eq(addresses.idInfoId, certificateId))

/** Copies the approval status of a certificate to the addresses that use it. */
export const setAddressApprovalByCertificate = (db: Db, certificateId: string, approveStatus: number) =>
  db.update(addresses).set({ approveStatus }).where(eq(addresses.idInfoId, certificateId))

export const clearDefaultAddressOfMember = (db: Db, memberId: string) =>
  db.update(addresses).set({ isDefault: false }).where(eq(addresses.memberId, memberId))

/**
 * Columns that an address keeps after its member is gone. Parcels still name the country of their address.
 */
const KEPT_TEXTS = ['id', 'memberId', 'country'] as const
type KeptColumn =
  | (typeof KEPT_TEXTS)[number]
  | 'isMainland'
  | 'approveStatus'
  | 'createdAt'
  | 'deletedAt'
  | 'copyOf'
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

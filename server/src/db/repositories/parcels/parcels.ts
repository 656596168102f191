import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { type ParcelState, TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { addresses } from '../../schema/addresses'
import { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'
import { originDestinationFlows, warehouses } from '../../schema/warehouse'

export type ParcelRow = typeof parcels.$inferSelect
type NewParcel = typeof parcels.$inferInsert

/**
 * Condition that a parcel travels on its own. It is not inside a merged parcel, and was not replaced by other
 * parcels.
 */
export const isStandalone = () => and(isNull(parcels.mergedInto), isNull(parcels.dissolvedAt))

/** Condition for the one parcel with this tracking number that is in no final state. */
const isActiveWithTrackingNo = (trackingNo: string) =>
  and(eq(parcels.trackingNo, trackingNo), notInArray(parcels.state, [...TERMINAL_STATES]))

const parcelsOfNumbers = definePreparedStatement('parcels_of_numbers', (db) =>
  db
    .select()
    .from(parcels)
    .where(sql`${parcels.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** Returns a finder that returns a parcel only to its owner. */
export const restrictParcelFinderToOwner =
  <Parcel extends { memberId: string }>(find: (db: Db, packageNo: string) => Promise<Parcel | undefined>) =>
  async (
    db: Db,
    { memberId, packageNo }: { memberId: string; packageNo: string },
  ): Promise<Parcel | undefined> => {
    const parcel = await find(db, packageNo)
    return parcel?.memberId === memberId ? parcel : undefined
  }

/** Returns a parcel, whoever owns it. */
export const findParcelOfAnyMember = batchSingleRowReadsByKey(
  (db, packageNos): Promise<ParcelRow[]> => parcelsOfNumbers(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/** Returns a parcel of this member. */
export const findParcelOfMember = restrictParcelFinderToOwner(findParcelOfAnyMember)

/** Returns the collector of the parcel that a member last declared for self pickup. */
export async function findLastPickupCollector(
  db: Db,
  memberId: string,
): Promise<Pick<ParcelRow, 'pickupPointId' | 'receiverName' | 'receiverPhone'> | undefined> {
  const { pickupPointId, receiverName, receiverPhone } = parcels
  const [row] = await db
    .select({ pickupPointId, receiverName, receiverPhone })
    .from(parcels)
    .where(and(eq(parcels.memberId, memberId), eq(parcels.distributionMode, 'selfPickup')))
    .orderBy(desc(parcels.createdAt))
    .limit(1)
  return row
}

/** Returns the member that a parcel belongs to. */
export async function findMemberIdByParcel(db: Db, packageNo: string): Promise<string | undefined> {
  const [row] = await db
    .select({ memberId: parcels.memberId })
    .from(parcels)
    .where(eq(parcels.packageNo, packageNo))
  return row?.memberId
}

/**
 * Returns the addresses and pickup points of a member's earlier parcels to a destination, the last used
 * first.
 */
export async function listAddressesAndPickupPointsUsedByMember(
  db: Db,
  { memberId, tarArea }: { memberId: string; tarArea: string },
): Promise<{ addressId: string | null; pickupPointId: string | null; parcels: number; lastTime: Date }[]> {
  const { addressId, pickupPointId } = parcels
  const lastTime = max(parcels.createdAt)
  const rows = await db
    .select({ addressId, pickupPointId, parcels: count(), lastTime })
    .from(parcels)
    .where(
      and(
        eq(parcels.memberId, memberId),
        eq(parcels.tarArea, tarArea),
        isNotNull(parcels.flowId),
        isStandalone(),
      ),
    )
    .groupBy(addressId, pickupPointId)
    .orderBy(desc(lastTime), desc(count()))
  return rows.map((row) => ({ ...row, lastTime: row.lastTime! }))
}

/**
 * Returns how many of a member's parcels each flow takes to each address of the book, the most parcels first.
 * A parcel that kept the old content of an address counts for that address.
 */
export async function countParcelsByAddressAndFlow(
  db: Db,
  memberId: string,
): Promise<
  {
    addressId: string
    flowId: string
    whCode: string
    country: string
    /** whether the warehouse and the flow take new parcels */
    isOffered: boolean
    parcels: number
  }[]
> {
  const { flowId, whCode, tarArea, createdAt } = parcels
  const addressId = sql<string>`coalesce(${addresses.copyOf}, ${addresses.id})`
  const rows = await db
    .select({
      addressId,
      flowId,
      whCode,
      country: tarArea,
      isOffered: isNotNull(warehouses.code).mapWith(Boolean),
      parcels: count(),
    })
    .from(parcels)
    .innerJoin(addresses, eq(addresses.id, parcels.addressId))
    .leftJoin(
      originDestinationFlows,
      and(eq(originDestinationFlows.flowId, flowId), eq(originDestinationFlows.orgSto, whCode)),
    )
    .leftJoin(warehouses, and(eq(warehouses.code, originDestinationFlows.orgSto), warehouses.offered))
    .where(and(eq(parcels.memberId, memberId), isNotNull(flowId), isNotNull(tarArea), isStandalone()))
    .groupBy(addressId, flowId, whCode, tarArea, warehouses.code)
    .orderBy(desc(count()), desc(max(createdAt)))
  return rows.map((row) => ({ ...row, flowId: row.flowId!, country: row.country! }))
}

/** Returns the row of a parcel, locked until the transaction ends. */
export async function lockParcel(db: Db, packageNo: string): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo)).for('update')
  return parcel
}

/**
 * Locks a parcel together with the parcels inside it, because they move with it. The rows are locked in the
 * order of their numbers, the same order as for the parcels of an order.
 */
export async function lockParcelWithMergedParcels(db: Db, packageNo: string): Promise<ParcelRow | undefined> {
  const family = await db
    .select()
    .from(parcels)
    .where(or(eq(parcels.packageNo, packageNo), eq(parcels.mergedInto, packageNo)))
    .orderBy(parcels.packageNo)
    .for('update')
  return family.find((parcel) => parcel.packageNo === packageNo)
}

/** Returns the active parcel with a tracking number. After a parcel has ended, its number is free again. */
export async function findActiveParcelByTrackingNo(
  db: Db,
  trackingNo: string,
): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(isActiveWithTrackingNo(trackingNo))
  return parcel
}

/** Returns the same parcel, locked until the transaction ends. */
export async function lockActiveParcelByTrackingNo(
  db: Db,
  trackingNo: string,
): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(isActiveWithTrackingNo(trackingNo)).for('update')
  return parcel
}

/**
 * Inserts a parcel. Returns undefined if an active parcel has the tracking number, even one declared at the
 * same time.
 */
export async function insertParcelUnlessTrackingNoTaken(
  db: Db,
  row: NewParcel,
): Promise<ParcelRow | undefined> {
  const [parcel] = await db.insert(parcels).values(row).onConflictDoNothing().returning()
  return parcel
}

export async function changeParcel(db: Db, packageNo: string, change: Partial<NewParcel>): Promise<void> {
  await db.update(parcels).set(change).where(eq(parcels.packageNo, packageNo))
}

type MergedParcel = Pick<ParcelRow, 'packageNo' | 'memberId'>

/**
 * The condition includes the member, because all parcels of a family have one owner. A wrong row then shows
 * no parcel to another member.
 */
const isMergedInto = ({ packageNo, memberId }: MergedParcel) =>
  and(eq(parcels.mergedInto, packageNo), eq(parcels.memberId, memberId))

/** Returns the parcels inside a merged one, in the order of their numbers. */
export const listParcelsInsideMerged = (db: Db, merged: MergedParcel): Promise<ParcelRow[]> =>
  db.select().from(parcels).where(isMergedInto(merged)).orderBy(parcels.packageNo)

/** Changes the parcels inside a merged parcel, which follow its state. */
export async function changeParcelsInsideMerged(
  db: Db,
  merged: MergedParcel,
  change: Pick<ParcelRow, 'state' | 'updatedAt'>,
): Promise<void> {
  await db.update(parcels).set(change).where(isMergedInto(merged))
}

export async function countDeclaredParcelsOfMember(db: Db, memberId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(parcels)
    .where(and(eq(parcels.memberId, memberId), eq(parcels.state, 'declared'), isStandalone()))
  return row!.n
}

/**
 * Returns the numbers of a member's parcels whose address uses a certificate, also a deleted address. Only
 * parcels in these states, the earliest arrival first.
 */
export const listParcelNosByCertificate = (
  db: Db,
  of: { memberId: string; certificateId: string; states: readonly ParcelState[]; limit: number },
): Promise<{ packageNo: string }[]> =>
  db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .innerJoin(addresses, eq(addresses.id, parcels.addressId))
    .where(
      and(
        eq(parcels.memberId, of.memberId),
        eq(addresses.idInfoId, of.certificateId),
        inArray(parcels.state, [...of.states]),
        isStandalone(),
      ),
    )
    .orderBy(asc(parcels.inTime), asc(parcels.packageNo))
    .limit(of.limit)

/**
 * Returns parcels of all members with the member code, the last changed first. Optionally of one tracking
 * number.
 */
export const listLastChangedParcels = (
  db: Db,
  { trackingNo, limit }: { trackingNo?: string; limit: number },
): Promise<{ parcel: ParcelRow; aptId: string }[]> =>
  db
    .select({ parcel: parcels, aptId: members.aptId })
    .from(parcels)
    .innerJoin(members, eq(members.id, parcels.memberId))
    .where(and(isStandalone(), trackingNo ? eq(parcels.trackingNo, trackingNo) : undefined))
    .orderBy(desc(parcels.updatedAt))
    .limit(limit)

/** Returns parcels of all members that are in these states and have not changed since `since`. */
export const listParcelsUnchangedSince = (
  db: Db,
  { states, since }: { states: ParcelState[]; since: Date },
): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(and(isStandalone(), inArray(parcels.state, states), lte(parcels.updatedAt, since)))

/** Returns the numbers of a member's parcels that are in no final state, oldest first. */
export const listActiveParcelNosOfMember = async (
  db: Db,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(
      and(eq(parcels.memberId, memberId), isStandalone(), notInArray(parcels.state, [...TERMINAL_STATES])),
    )
    .orderBy(parcels.createdAt, parcels.packageNo)
    .limit(limit)
  return rows.map(({ packageNo }) => packageNo)
}

/** Columns that a parcel keeps after its member is gone. Customs and the accounts need them. */
type KeptColumn =
  | 'packageNo'
  | 'memberId'
  | 'kind'
  | 'mergedInto'
  | 'splitFrom'
  | 'trackingNo'
  | 'whCode'
  | 'flowId'
  | 'tarArea'
  | 'moveMode'
  | 'sendModId'
  | 'distributionMode'
  | 'addressId'
  | 'pickupPointId'
  | 'insuredCents'
  | 'insuredFeeCents'
  | 'insuredEachCents'
  | 'state'
  | 'handingType'
  | 'handingRemark'
  | 'exceptionStatus'
  | 'exceptionType'
  | 'excptionInf'
  | 'weight'
  | 'outerSize'
  | 'volumetricWeight'
  | 'chargeableWeight'
  | 'exportWaybillNo'
  | 'inTime'
  | 'photographsPromised'
  | 'packedAt'
  | 'dissolvedAt'
  | 'createdAt'
  | 'updatedAt'

/**
 * Values that erase the receiver and the member's texts. A new column that is neither kept nor erased does
 * not compile.
 */
const ANONYMOUS_COLUMNS = {
  receiverName: null,
  receiverPhone: null,
  note: '',
  shoppingUrl: '',
  exceptionAnswer: null,
  firstArrival: null,
  // No member is left who could receive a tax receipt.
  taxReceipt: null,
  deliveryRecord: null,
  ezway: null,
} satisfies Omit<ParcelRow, KeptColumn>

/** Removes personal data from a member's parcels. */
export async function anonymiseParcelsOfMember(db: Db, memberId: string): Promise<void> {
  await db.update(parcels).set(ANONYMOUS_COLUMNS).where(eq(parcels.memberId, memberId))
}

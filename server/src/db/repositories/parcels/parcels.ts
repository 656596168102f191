import { and, count, desc, eq, inArray, isNotNull, isNull, lte, max, notInArray, or, sql } from 'drizzle-orm'
import { type ParcelState, TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'

export type ParcelRow = typeof parcels.$inferSelect
type NewParcel = typeof parcels.$inferInsert

/** What goes by itself: not inside a merged parcel, which goes for its members, and not replaced by others. */
export const isStandalone = () => and(isNull(parcels.mergedInto), isNull(parcels.dissolvedAt))

/** The one parcel of this number that is not over. */
const isActiveWithTrackingNo = (trackingNo: string) =>
  and(eq(parcels.trackingNo, trackingNo), notInArray(parcels.state, [...TERMINAL_STATES]))

const parcelsOfNumbers = definePreparedStatement('parcels_of_numbers', (db) =>
  db
    .select()
    .from(parcels)
    .where(sql`${parcels.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** What is found under a parcel's number, where the parcel is this member's; of nobody else. */
export const restrictParcelFinderToOwner =
  <Parcel extends { memberId: string }>(find: (db: Db, packageNo: string) => Promise<Parcel | undefined>) =>
  async (
    db: Db,
    { memberId, packageNo }: { memberId: string; packageNo: string },
  ): Promise<Parcel | undefined> => {
    const parcel = await find(db, packageNo)
    return parcel?.memberId === memberId ? parcel : undefined
  }

/** A parcel of this member. */
export const findParcelOfMember = restrictParcelFinderToOwner(
  batchSingleRowReadsByKey(
    (db, packageNos): Promise<ParcelRow[]> => parcelsOfNumbers(db).execute({ packageNos }),
    ({ packageNo }) => packageNo,
  ),
)

/** Who collects the parcel that a member declared last for self pickup. */
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

/** Whose a parcel is. */
export async function findMemberIdByParcel(db: Db, packageNo: string): Promise<string | undefined> {
  const [row] = await db
    .select({ memberId: parcels.memberId })
    .from(parcels)
    .where(eq(parcels.packageNo, packageNo))
  return row?.memberId
}

/** Where a member's parcels to a destination went: receivers of the book and pickup points, the last one first. */
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

/** The row of a parcel, locked until the transaction ends. */
export async function lockParcel(db: Db, packageNo: string): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo)).for('update')
  return parcel
}

/**
 * The same, locked with what lies in it: a merged one moves for those, and whoever locks an order that holds both takes
 * them in the order of their numbers, too.
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

/** A number whose parcel is over is nobody's again. */
export async function findActiveParcelByTrackingNo(
  db: Db,
  trackingNo: string,
): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(isActiveWithTrackingNo(trackingNo))
  return parcel
}

/** The same, locked until the transaction ends. */
export async function lockActiveParcelByTrackingNo(
  db: Db,
  trackingNo: string,
): Promise<ParcelRow | undefined> {
  const [parcel] = await db.select().from(parcels).where(isActiveWithTrackingNo(trackingNo)).for('update')
  return parcel
}

/** Undefined when its tracking number is a living parcel's, also when that was declared in the same moment. */
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

/** A family belongs to one member: a row that says otherwise shows nobody another's parcel. */
const isMergedInto = ({ packageNo, memberId }: MergedParcel) =>
  and(eq(parcels.mergedInto, packageNo), eq(parcels.memberId, memberId))

/** Parcels inside a merged one, in the order of their numbers. */
export const listParcelsInsideMerged = (db: Db, merged: MergedParcel): Promise<ParcelRow[]> =>
  db.select().from(parcels).where(isMergedInto(merged)).orderBy(parcels.packageNo)

/** What is inside a merged parcel goes where it goes. */
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

/** Everybody's parcels with their member's code, of one tracking number or of all, the one that changed last first. */
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

/** Everybody's parcels in these states that have not changed since. */
export const listParcelsUnchangedSince = (
  db: Db,
  { states, since }: { states: ParcelState[]; since: Date },
): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(and(isStandalone(), inArray(parcels.state, states), lte(parcels.updatedAt, since)))

/** Numbers of a member's parcels that are not handed out yet, the oldest first. */
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

/** What a parcel keeps when its member is gone: what customs and the books ask for. */
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
  | 'packedAt'
  | 'dissolvedAt'
  | 'createdAt'
  | 'updatedAt'

/** Who receives it, and what the member wrote: a column that is added and neither kept nor erased does not compile. */
const ANONYMOUS_COLUMNS = {
  receiverName: null,
  receiverPhone: null,
  note: '',
  shoppingUrl: '',
  exceptionAnswer: null,
  // Nobody is left whom one could be handed to.
  taxReceipt: null,
} satisfies Omit<ParcelRow, KeptColumn>

/** Takes the people out of a member's parcels. */
export async function anonymiseParcelsOfMember(db: Db, memberId: string): Promise<void> {
  await db.update(parcels).set(ANONYMOUS_COLUMNS).where(eq(parcels.memberId, memberId))
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { StoredPicturePurpose } from '../../../../../src/domain/pictures/image'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { pictures } from '../../schema/pictures'

export type PictureRow = typeof pictures.$inferSelect

export async function insertPictures(db: Db, rows: (typeof pictures.$inferInsert)[]): Promise<PictureRow[]> {
  return rows.length ? db.insert(pictures).values(rows).returning() : []
}

/** The statement of pictures in their order. */
export const buildPicturesByPositionQuery = (db: Db, where: SQL | undefined) =>
  db.select().from(pictures).where(where).orderBy(asc(pictures.position))

const picturesOfParcels = definePreparedStatement('pictures_of_parcels', (db) =>
  buildPicturesByPositionQuery(
    db,
    and(
      sql`${pictures.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`,
      eq(pictures.purpose, sql.placeholder('purpose')),
    ),
  ),
)

const listPicturesFor = (purpose: StoredPicturePurpose) =>
  batchRowReadsByKey(
    (db, packageNos): Promise<PictureRow[]> => picturesOfParcels(db).execute({ packageNos, purpose }),
    ({ packageNo }) => packageNo,
  )

/** Pictures of some parcels in their order: the shopping proof, and those of the warehouse. */
export const listProofAndWeighingPictures = listPicturesFor('shopping')

/** Pictures of papers that members handed in for parcels that are an exception, in their order. */
export const listExceptionDocumentPictures = listPicturesFor('papers')

/** Pictures of the tax receipts of parcels, in their order. */
export const listTaxReceiptPictures = listPicturesFor('taxReceipt')

/** Pictures that came with some feedback, in their order. */
export const listFeedbackPictures = (db: Db, feedbackIds: readonly string[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.feedbackId, [...feedbackIds]))
    .orderBy(asc(pictures.position))

/** Pictures of some messages of a conversation, in their order. */
export const listConversationMessagePictures = (
  db: Db,
  messageIds: readonly string[],
): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.messageId, [...messageIds]))
    .orderBy(asc(pictures.position))

/** It goes with nothing yet: no forecast, answer, receipt, feedback or message has taken it. */
const isUnused = and(isNull(pictures.packageNo), isNull(pictures.feedbackId), isNull(pictures.messageId))

/** The content check has not refused it: a refused one goes with nothing any more. */
const isNotRefused = or(isNull(pictures.verdict), ne(pictures.verdict, 'refused'))

/** When the pictures came that no forecast is given any more, whenever they were uploaded. */
const LONG_AGO = new Date(0)

/** A member's pictures that wait for their forecast, and came since a time. */
interface UnusedQuery {
  memberId: string
  since: Date
}

const isUnusedOfMember = ({ memberId, since }: UnusedQuery) =>
  and(
    eq(pictures.memberId, memberId),
    eq(pictures.byWarehouse, false),
    isUnused,
    gte(pictures.createdAt, since),
  )

/**
 * Ends the waiting of pictures beyond the newest ones, of those that came before a time: no forecast is given them from
 * now on.
 * @returns those
 */
export async function expireOldestUnusedPictures(
  db: Db,
  { keep, before, ...waiting }: UnusedQuery & { keep: number; before: Date },
): Promise<PictureRow[]> {
  const unused = isUnusedOfMember(waiting)
  const oldest = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(unused)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .offset(keep)
  // Asked again: a forecast may have taken one meanwhile.
  return db
    .update(pictures)
    .set({ createdAt: LONG_AGO })
    .where(and(unused, lt(pictures.createdAt, before), inArray(pictures.id, oldest)))
    .returning()
}

/** The same for one picture, unless a forecast took it. */
export const expireUnusedPicture = (db: Db, id: string): Promise<PictureRow[]> =>
  db
    .update(pictures)
    .set({ createdAt: LONG_AGO })
    .where(and(eq(pictures.id, id), isUnused))
    .returning()

/** How many pictures wait for their forecast. */
export async function countUnusedPicturesOfMember(db: Db, waiting: UnusedQuery): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(pictures).where(isUnusedOfMember(waiting))
  return row!.waiting
}

/** Takes from a parcel the pictures of a purpose that it is not to keep: they are nobody's any more. */
export async function detachUnkeptParcelPictures(
  db: Db,
  { packageNo, keep, purpose }: { packageNo: string; keep: readonly string[]; purpose: StoredPicturePurpose },
): Promise<void> {
  await db
    .update(pictures)
    .set({ packageNo: null, position: null })
    .where(
      and(
        eq(pictures.packageNo, packageNo),
        eq(pictures.byWarehouse, false),
        eq(pictures.purpose, purpose),
        notInArray(pictures.id, [...keep]),
      ),
    )
}

/** The place of each picture among those that it goes with. */
function positionIn(places: readonly { id: string; position: number }[]) {
  const cases = places.map(({ id, position }) => sql`when ${id} then ${position}::integer`)
  return sql`case ${pictures.id} ${sql.join(cases, sql` `)} end`
}

/** Of whom the pictures are that something takes, what for, and since when they have to have come to be given. */
interface AttachedBy {
  memberId: string
  purpose: StoredPicturePurpose
  byWarehouse: boolean
  since: Date
  /** the parcel that they were handed over for, of a tax receipt */
  receiptOf?: string
}

/**
 * Gives what takes them pictures that wait for it, in their order, by one statement.
 * @returns how many were there to give
 */
async function attachTaken(
  db: Db,
  taker: { feedbackId: string } | { messageId: string } | { packageNo: string },
  { memberId, purpose, byWarehouse, since, receiptOf }: AttachedBy,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const attached = await db
    .update(pictures)
    .set({ ...taker, position: positionIn(ids.map((id, position) => ({ id, position }))) })
    .where(
      and(
        inArray(pictures.id, [...ids]),
        eq(pictures.memberId, memberId),
        eq(pictures.byWarehouse, byWarehouse),
        eq(pictures.purpose, purpose),
        receiptOf === undefined ? isNull(pictures.receiptOf) : eq(pictures.receiptOf, receiptOf),
        isUnused,
        isNotRefused,
        gte(pictures.createdAt, since),
      ),
    )
    .returning({ id: pictures.id })
  return attached.length
}

/** Gives a feedback its member's pictures. Returns how many were there to give. */
export const attachFeedbackPictures = (
  db: Db,
  { id, ...wanted }: { id: string; memberId: string; since: Date },
  ids: readonly string[],
): Promise<number> =>
  attachTaken(db, { feedbackId: id }, { ...wanted, purpose: 'feedback', byWarehouse: false }, ids)

/** Gives a message the member's own pictures, or those that customer service handed over for them. Returns how many were there to give. */
export const attachConversationMessagePictures = (
  db: Db,
  { id, isOfService, ...wanted }: { id: string; memberId: string; isOfService: boolean; since: Date },
  ids: readonly string[],
): Promise<number> =>
  attachTaken(db, { messageId: id }, { ...wanted, purpose: 'conversation', byWarehouse: isOfService }, ids)

/** Gives a parcel the pictures that customer service handed over for its tax receipt. Returns how many were there to give. */
export const attachTaxReceiptPictures = (
  db: Db,
  { packageNo, ...wanted }: { packageNo: string; memberId: string; since: Date },
  ids: readonly string[],
): Promise<number> =>
  attachTaken(
    db,
    { packageNo },
    { ...wanted, purpose: 'taxReceipt', byWarehouse: true, receiptOf: packageNo },
    ids,
  )

/**
 * Gives a parcel a member's waiting pictures, and those that it has already, each at its place, by one statement.
 * @param parcel.since pictures that came before this are no longer given
 * @returns how many were there to give
 */
export async function attachParcelPictures(
  db: Db,
  parcel: { memberId: string; packageNo: string; since: Date; purpose: StoredPicturePurpose },
  places: readonly { id: string; position: number }[],
): Promise<number> {
  if (places.length === 0) return 0
  const ids = places.map(({ id }) => id)
  const position = positionIn(places)
  const attached = await db
    .update(pictures)
    .set({ packageNo: parcel.packageNo, position })
    .where(
      and(
        inArray(pictures.id, ids),
        eq(pictures.memberId, parcel.memberId),
        eq(pictures.byWarehouse, false),
        eq(pictures.purpose, parcel.purpose),
        isNotRefused,
        or(and(isUnused, gte(pictures.createdAt, parcel.since)), eq(pictures.packageNo, parcel.packageNo)),
      ),
    )
    .returning({ id: pictures.id })
  return attached.length
}

/**
 * Gives a locked parcel a picture of the warehouse that waits for it, behind those that it has.
 * @returns false, with nothing written, when it has `max` of them already
 */
export async function attachWeighingPictureWithinLimit(
  db: Db,
  { id, packageNo, max }: { id: string; packageNo: string; max: number },
): Promise<boolean> {
  const taken = (await listProofAndWeighingPictures(db, [packageNo])).filter(({ byWarehouse }) => byWarehouse)
  if (taken.length >= max) return false
  await db.update(pictures).set({ packageNo, position: taken.length }).where(eq(pictures.id, id))
  return true
}

/** Pictures that no forecast took. */
export const listUnusedPicturesUploadedBefore = (db: Db, uploadedBefore: Date): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(and(isUnused, lt(pictures.createdAt, uploadedBefore)))

/** Those of some pictures that no forecast took. */
export const listUnusedPicturesByIds = async (db: Db, ids: readonly string[]): Promise<PictureRow[]> =>
  ids.length
    ? db
        .select()
        .from(pictures)
        .where(and(inArray(pictures.id, [...ids]), isUnused))
    : []

/** Removes pictures unless a forecast took them; their files are the caller's to remove. */
export async function deleteUnusedPictureRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(pictures).where(and(inArray(pictures.id, [...ids]), isUnused))
}

/** Every picture of a member, those of parcels too. */
export const listPicturesOfMember = (db: Db, memberId: string): Promise<PictureRow[]> =>
  db.select().from(pictures).where(eq(pictures.memberId, memberId))

/** Removes a picture whatever it belongs to; its file is the caller's to remove. */
export async function deletePictureRow(db: Db, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}

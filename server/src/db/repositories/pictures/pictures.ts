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
import { PHOTOGRAPH_KINDS, type PhotographKind } from '../../../../../src/domain/parcels/photographs'
import type { StoredPicturePurpose } from '../../../../../src/domain/pictures/image'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { pictures } from '../../schema/pictures'

export type PictureRow = typeof pictures.$inferSelect

export async function insertPictures(db: Db, rows: (typeof pictures.$inferInsert)[]): Promise<PictureRow[]> {
  return rows.length ? db.insert(pictures).values(rows).returning() : []
}

/** Query of pictures in their order. */
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

/** Returns the shopping proof of some parcels, in its order. */
export const listProofPictures = listPicturesFor('shopping')

const photographsOfParcels = definePreparedStatement('photographs_of_parcels', (db) =>
  buildPicturesByPositionQuery(
    db,
    and(
      sql`${pictures.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`,
      inArray(pictures.purpose, [...PHOTOGRAPH_KINDS]),
    ),
  ),
)

/** Returns the warehouse's photographs of some parcels, in the order of each kind. */
export const listPhotographs = batchRowReadsByKey(
  (db, packageNos): Promise<PictureRow[]> => photographsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/** Returns pictures of papers that members submitted for parcels with an exception, in their order. */
export const listExceptionDocumentPictures = listPicturesFor('papers')

/** Returns the tax receipt pictures of parcels, in their order. */
export const listTaxReceiptPictures = listPicturesFor('taxReceipt')

/** Returns the carrier's photographs of the delivery of parcels. */
export const listDeliveryPictures = listPicturesFor('delivery')

/** Returns the pictures of some feedback, in their order. */
export const listFeedbackPictures = (db: Db, feedbackIds: readonly string[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.feedbackId, [...feedbackIds]))
    .orderBy(asc(pictures.position))

/** Returns the pictures of some messages of a conversation, in their order. */
export const listConversationMessagePictures = (
  db: Db,
  messageIds: readonly string[],
): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.messageId, [...messageIds]))
    .orderBy(asc(pictures.position))

/** Condition that no forecast, answer, receipt, feedback or message uses the picture yet. */
const isUnused = and(isNull(pictures.packageNo), isNull(pictures.feedbackId), isNull(pictures.messageId))

/**
 * Condition that the content check has not refused the picture. A refused picture cannot be used any more.
 */
const isNotRefused = or(isNull(pictures.verdict), ne(pictures.verdict, 'refused'))

/** Upload time of pictures that no forecast can use any more. It replaces the real one. */
const LONG_AGO = new Date(0)

/** Selects a member's unused pictures that were uploaded since a time. */
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
 * Expires a member's unused pictures except for the newest `keep`, among those uploaded before a time. No
 * forecast can use them any more.
 * @returns the expired pictures
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
  // The condition `unused` is repeated, because a forecast may have taken a picture meanwhile.
  return db
    .update(pictures)
    .set({ createdAt: LONG_AGO })
    .where(and(unused, lt(pictures.createdAt, before), inArray(pictures.id, oldest)))
    .returning()
}

/** Expires one picture, unless a forecast took it. */
export const expireUnusedPicture = (db: Db, id: string): Promise<PictureRow[]> =>
  db
    .update(pictures)
    .set({ createdAt: LONG_AGO })
    .where(and(eq(pictures.id, id), isUnused))
    .returning()

/** Counts a member's unused pictures. */
export async function countUnusedPicturesOfMember(db: Db, waiting: UnusedQuery): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(pictures).where(isUnusedOfMember(waiting))
  return row!.waiting
}

/**
 * Detaches the pictures of one purpose from a parcel, except for those to keep. The detached pictures belong
 * to nothing.
 */
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

/** Expression for the position of each picture. */
function positionIn(places: readonly { id: string; position: number }[]) {
  const cases = places.map(({ id, position }) => sql`when ${id} then ${position}::integer`)
  return sql`case ${pictures.id} ${sql.join(cases, sql` `)} end`
}

/** Conditions for pictures to attach: their member, purpose and origin, and the earliest upload time. */
interface AttachedBy {
  memberId: string
  purpose: StoredPicturePurpose
  byWarehouse: boolean
  since: Date
  /** for a tax receipt: the parcel that customer service uploaded the pictures for */
  receiptOf?: string
}

/**
 * Attaches unused pictures to a feedback, message or parcel, in their order, with one statement.
 * @returns the number of attached pictures
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

/** Attaches a member's pictures to a feedback. Returns the number of attached pictures. */
export const attachFeedbackPictures = (
  db: Db,
  { id, ...wanted }: { id: string; memberId: string; since: Date },
  ids: readonly string[],
): Promise<number> =>
  attachTaken(db, { feedbackId: id }, { ...wanted, purpose: 'feedback', byWarehouse: false }, ids)

/**
 * Attaches pictures to a message: the member's own, or those that customer service uploaded. Returns the
 * number of attached pictures.
 */
export const attachConversationMessagePictures = (
  db: Db,
  { id, isOfService, ...wanted }: { id: string; memberId: string; isOfService: boolean; since: Date },
  ids: readonly string[],
): Promise<number> =>
  attachTaken(db, { messageId: id }, { ...wanted, purpose: 'conversation', byWarehouse: isOfService }, ids)

/**
 * Attaches the pictures that customer service uploaded for a parcel's tax receipt. Returns the number of
 * attached pictures.
 */
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
 * Attaches a member's unused pictures to a parcel, and reorders those that it already has, with one
 * statement.
 * @param parcel.since Pictures uploaded before this time cannot be attached.
 * @returns The number of pictures that now belong to the parcel.
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
 * Attaches an unused photograph of the warehouse to a locked parcel, after those of its kind.
 * @returns false, with nothing written, if the parcel already has `max` photographs of this kind
 */
export async function attachPhotographWithinLimit(
  db: Db,
  { id, packageNo, kind, max }: { id: string; packageNo: string; kind: PhotographKind; max: number },
): Promise<boolean> {
  const taken = (await listPhotographs(db, [packageNo])).filter(({ purpose }) => purpose === kind)
  if (taken.length >= max) return false
  await db.update(pictures).set({ packageNo, position: taken.length }).where(eq(pictures.id, id))
  return true
}

/** Attaches an unused photograph of a delivery to a locked parcel. Earlier ones then belong to nothing. */
export async function replaceDeliveryPicture(
  db: Db,
  { id, packageNo }: { id: string; packageNo: string },
): Promise<void> {
  await db
    .update(pictures)
    .set({ packageNo: null, position: null })
    .where(and(eq(pictures.packageNo, packageNo), eq(pictures.purpose, 'delivery')))
  await db.update(pictures).set({ packageNo, position: 0 }).where(eq(pictures.id, id))
}

/** Returns pictures uploaded before a time that nothing uses. */
export const listUnusedPicturesUploadedBefore = (db: Db, uploadedBefore: Date): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(and(isUnused, lt(pictures.createdAt, uploadedBefore)))

/** Returns those of some pictures that nothing uses. */
export const listUnusedPicturesByIds = async (db: Db, ids: readonly string[]): Promise<PictureRow[]> =>
  ids.length
    ? db
        .select()
        .from(pictures)
        .where(and(inArray(pictures.id, [...ids]), isUnused))
    : []

/** Deletes the rows of pictures that nothing uses. The caller removes their files. */
export async function deleteUnusedPictureRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(pictures).where(and(inArray(pictures.id, [...ids]), isUnused))
}

/** Returns every picture of a member, including those of parcels. */
export const listPicturesOfMember = (db: Db, memberId: string): Promise<PictureRow[]> =>
  db.select().from(pictures).where(eq(pictures.memberId, memberId))

/** Deletes the row of a picture, whatever uses it. The caller removes its file. */
export async function deletePictureRow(db: Db, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}

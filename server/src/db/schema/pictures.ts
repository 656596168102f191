import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PictureModerationVerdict } from '../../../../src/domain/base/content-check'
import type { StoredPicturePurpose } from '../../../../src/domain/pictures/image'
import { createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { conversationMessages } from './conversation'
import { feedback } from './feedback'
import { members } from './members'
import { parcels } from './parcels'

export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** null until a forecast or an answer uses it, and always for a feedback or a message */
    packageNo: text('package_no').references(() => parcels.packageNo),
    /** the feedback that it belongs to; null for all others */
    feedbackId: text('feedback_id').references(() => feedback.id, { onDelete: 'set null' }),
    /** the message of a conversation that it belongs to; null for all others */
    messageId: text('message_id').references(() => conversationMessages.id, { onDelete: 'set null' }),
    position: integer('position'),
    purpose: text('purpose').$type<StoredPicturePurpose>().notNull().default('shopping'),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** uploaded by the warehouse (a photograph) or by customer service, not by the member */
    byWarehouse: boolean('by_warehouse').notNull().default(false),
    /**
     * the parcel whose tax receipt it was uploaded for; only that receipt can use it. null for all others. No
     * query searches by it.
     */
    receiptOf: text('receipt_of'),
    /** what the warehouse writes about a photographed damage; null for all others */
    note: localisedColumn('note'),
    /** number of requests to the content check, and the time of the next one; null: at once */
    checkTries: integer('check_tries').notNull().default(0),
    nextCheckAt: timestampColumn('next_check_at'),
    /** trace id of the content check; null until the check accepted the request */
    checkTrace: text('check_trace'),
    /** verdict of the content check; null until it arrives */
    verdict: text('verdict').$type<PictureModerationVerdict>(),
    createdAt: createdAtColumn(),
  },
  (picture) => [
    uniqueIndex('pictures_check_trace').on(picture.checkTrace),
    index('pictures_unchecked')
      .on(picture.createdAt)
      .where(and(isNull(picture.checkTrace), eq(picture.byWarehouse, sql`false`))!),
    index('pictures_member').on(picture.memberId),
    index('pictures_parcel').on(picture.packageNo),
    index('pictures_feedback').on(picture.feedbackId),
    index('pictures_message').on(picture.messageId),
    index('pictures_unused')
      .on(picture.createdAt)
      .where(and(isNull(picture.packageNo), isNull(picture.feedbackId), isNull(picture.messageId))!),
    check('pictures_note', sql`${picture.note} is null or ${picture.purpose} = 'damage'`),
  ],
)

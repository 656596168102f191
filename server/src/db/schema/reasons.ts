import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ExceptionAnswer } from '../../../../src/domain/parcels/exception-answer'
import type { ForwarderReasonKind } from '../../../../src/domain/parcels/review'
import { localisedColumn } from './columns'

/** What the forwarder says itself of an exception type or a review code; of those without a row the app has words. */
export const forwarderReasonOverrides = pgTable(
  'reason_words',
  {
    kind: text('kind').$type<ForwarderReasonKind>().notNull(),
    code: integer('code').notNull(),
    /** null where the app's own are read */
    words: localisedColumn('words'),
    /** of an exception: what its member may have done with the parcel; null where that is as the type has it */
    answers: jsonb('answers').$type<readonly ExceptionAnswer[]>(),
  },
  (reason) => [primaryKey({ columns: [reason.kind, reason.code] })],
)

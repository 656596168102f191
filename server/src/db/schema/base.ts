import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from './columns'

/**
 * Writes that were done under a key, with their answers. A repeated request with the same content gets the
 * same answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text('member_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's content, in hexadecimal digits */
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.call, table.key] }),
    index('idempotency_keys_over').on(table.createdAt),
  ],
)

/**
 * Number of calls of an address within a minute, for several servers that share the database. The rows are
 * lost when the database crashes.
 */
export const rateLimitCounters = pgTable('call_counts', {
  /** the address of the call, and that of the caller */
  key: text('key').primaryKey(),
  calls: integer('calls').notNull(),
  since: timestampColumn('since').notNull(),
})

export const keyValues = pgTable('key_values', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

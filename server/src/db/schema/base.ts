import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from './columns'

/** Writes that were done under a key, with their answer: asked again with the same content, the same answer is given. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text('member_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked for, in hexadecimal digits */
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.call, table.key] }),
    index('idempotency_keys_over').on(table.createdAt),
  ],
)

/** How often an address made a call within a minute, where several servers share the database. Lost with a crash of it. */
export const rateLimitCounters = pgTable('call_counts', {
  /** the call's address, and the caller's */
  key: text('key').primaryKey(),
  calls: integer('calls').notNull(),
  since: timestampColumn('since').notNull(),
})

export const keyValues = pgTable('key_values', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

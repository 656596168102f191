import { pgTable, text } from 'drizzle-orm/pg-core'
import { certificates } from './certificates'
import { timestampColumn } from './columns'
import { members } from './members'

/** The exporter that AES declarations name, one per member. */
export const exporters = pgTable('exporters', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id),
  name: text('name').notNull(),
  /** '' for a person */
  ein: text('ein').notNull(),
  /** passport of a person; null for a company, and after the certificate was deleted */
  certificateId: text('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
  email: text('email').notNull(),
  /** when the member last permitted us to declare in the exporter's name */
  agreedAt: timestampColumn('agreed_at').notNull(),
})

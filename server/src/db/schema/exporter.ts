import { pgTable, text } from 'drizzle-orm/pg-core'
import { certificates } from './certificates'
import { timestampColumn } from './columns'
import { members } from './members'

/** Whom AES declarations name as exporter, one a member. */
export const exporters = pgTable('exporters', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id),
  name: text('name').notNull(),
  /** '' of a person */
  ein: text('ein').notNull(),
  /** the passport of a person; null of a company, and once that was deleted */
  certificateId: text('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
  email: text('email').notNull(),
  /** when the member last let us declare in the exporter's name */
  agreedAt: timestampColumn('agreed_at').notNull(),
})

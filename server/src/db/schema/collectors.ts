import { pgTable, text } from 'drizzle-orm/pg-core'
import { members } from './members'

/** Who collects at pickup points for a member, one a member; those who never said it have none. */
export const pickupCollectors = pgTable('collectors', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id),
  name: text('name').notNull(),
  areaCode: text('area_code').notNull(),
  /** in digits, without a leading 0 */
  phone: text('phone').notNull(),
})

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns'
import { payments } from './payments'

/** What WeChat is to be told of: all that a trade paid for was sent. One row a trade, written with the departure. */
export const wechatShippingReports = pgTable(
  'shipping_reports',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payments.tradeNo),
    /** when the last of its parcels left */
    shippedAt: timestampColumn('shipped_at').notNull(),
    /** how often WeChat was told */
    tries: integer('tries').notNull().default(0),
    /** when it is told again; null once it took it */
    nextTryAt: timestampColumn('next_try_at'),
  },
  (report) => [index('shipping_reports_due').on(report.nextTryAt)],
)

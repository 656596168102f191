import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns'
import { payments } from './payments'

/**
 * Reports to WeChat that everything a trade paid for has been sent. One row per trade, written with the
 * departure.
 */
export const wechatShippingReports = pgTable(
  'shipping_reports',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payments.tradeNo),
    /** when the last of its parcels left */
    shippedAt: timestampColumn('shipped_at').notNull(),
    /** number of attempts to report */
    tries: integer('tries').notNull().default(0),
    /** time of the next attempt; null after WeChat accepted the report, or after ten days */
    nextTryAt: timestampColumn('next_try_at'),
  },
  (report) => [index('shipping_reports_due').on(report.nextTryAt)],
)

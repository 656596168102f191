import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NextAction } from '../../../../src/contract/payments/payments'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'

/** What the sandbox's payment provider knows of its own: the back end learns of it by its answers alone. */
export const sandboxTrades = pgTable('sandbox_trades', {
  tradeNo: text('trade_no').primaryKey(),
  /** shown on its page */
  amountCents: centsColumn('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** where its page leads back to */
  orderNo: text('order_no').notNull(),
  status: text('status').$type<'waiting' | 'processing' | 'approved' | 'declined'>().notNull(),
  nextAction: jsonb('next_action').$type<NextAction>().notNull(),
  /** a slow trade is approved at this time */
  approveAt: timestampColumn('approve_at'),
  /** what was given back, in cents by refund number */
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  /** what was reported of its shipping (发货信息管理) */
  shipping: jsonb('shipping').$type<{ waybills: string[]; shippedAt: string }>(),
  payBefore: timestampColumn('pay_before').notNull(),
  createdAt: createdAtColumn(),
})

/** What the sandbox's WeChat has shown to its users. */
export const sandboxWechatMessages = pgTable(
  'sandbox_wechat_messages',
  {
    id: text('id').primaryKey(),
    openId: text('open_id').notNull(),
    templateId: text('template_id').notNull(),
    page: text('page').notNull(),
    lang: text('lang').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (message) => [index('sandbox_wechat_messages_created').on(message.createdAt)],
)

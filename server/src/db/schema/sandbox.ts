import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NextAction } from '../../../../src/contract/payments/payments'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'

/**
 * Trades of the sandbox's payment provider. The back end learns about them only from the provider's answers.
 */
export const sandboxTrades = pgTable('sandbox_trades', {
  tradeNo: text('trade_no').primaryKey(),
  /** amount shown on the provider's page */
  amountCents: centsColumn('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** order that the provider's page leads back to */
  orderNo: text('order_no').notNull(),
  status: text('status').$type<'waiting' | 'processing' | 'approved' | 'declined'>().notNull(),
  nextAction: jsonb('next_action').$type<NextAction>().notNull(),
  /** time at which a slow trade is approved */
  approveAt: timestampColumn('approve_at'),
  /** refunded cents by refund number */
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  /** shipping report of the trade (发货信息管理) */
  shipping: jsonb('shipping').$type<{ waybills: string[]; shippedAt: string }>(),
  payBefore: timestampColumn('pay_before').notNull(),
  createdAt: createdAtColumn(),
})

/** Messages that the sandbox's WeChat has shown to its users. */
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

/** Pushes and e-mails that the sandbox's push service and mail server have taken. */
export const sandboxNotifications = pgTable(
  'sandbox_notifications',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<'push' | 'email'>().notNull(),
    /** member code, or e-mail address */
    recipient: text('recipient').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** address that it opens */
    url: text('url').notNull(),
    /** headers of an e-mail; empty for a push */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (notification) => [index('sandbox_notifications_created').on(notification.createdAt)],
)

import { bigint, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '../../../../src/domain/base/language'

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAtColumn = () => timestampColumn('created_at').notNull()
/**
 * An amount of money. What one payment may be is bounded by the rules, but balances and orders are sums: no four bytes
 * hold them for sure.
 */
export const centsColumn = (name: string) => bigint(name, { mode: 'number' })
export const localisedColumn = (name: string) => jsonb(name).$type<LocalisedText>()

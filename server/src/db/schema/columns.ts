import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Localised } from '../../../../src/domain/language'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => time('created_at').notNull()
export const localised = (name: string) => jsonb(name).$type<Localised>()

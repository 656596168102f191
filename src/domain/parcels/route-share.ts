import { DAY_MS } from '../base/clock'
import type { HistoryEvent } from './parcel-state'

/** How long a shared route can be read, in days since its owner shared it last (ours). */
export const ROUTE_SHARE_LIFETIME_DAYS = 30

/** The end of a route that is shared now. */
export const getRouteShareExpiry = (now: Date): Date =>
  new Date(now.getTime() + ROUTE_SHARE_LIFETIME_DAYS * DAY_MS)

/** What of a history a stranger is told: how the parcel travels, nothing of its review, exceptions and money. */
export const SHARED_ROUTE_EVENTS = [
  'declared',
  'received',
  'shipped',
  'cleared',
  'inTransit',
  'delivering',
  'signed',
  'ended',
] as const satisfies readonly HistoryEvent[]

import { DAY_MS } from '../base/clock'
import type { HistoryEvent } from './parcel-state'

/** Lifetime of a shared route, in days since its owner last shared it (ours). */
export const ROUTE_SHARE_LIFETIME_DAYS = 30

/** Returns the end of a route share that begins now. */
export const getRouteShareExpiry = (now: Date): Date =>
  new Date(now.getTime() + ROUTE_SHARE_LIFETIME_DAYS * DAY_MS)

/**
 * History events that a stranger can see: how the parcel travels, but nothing about its review, exceptions
 * and money.
 */
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

import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import {
  isParcelMessageCurrent,
  type ParcelMessageKind,
} from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import type { NotificationRow } from '../../db/repositories/messages/notifications'
import { findParcelOfAnyMember } from '../../db/repositories/parcels/parcels'
import { findOpenPickupCollection } from '../../db/repositories/parcels/pickup-collections'
import { SEND_TIMEOUT_MS } from './sender'

interface WaitingMessage {
  tries: number
  sendBy: Date
}

/** Time that a claim lasts longer than the longest send, in ms: reading and writing rows takes some of it. */
const CLAIM_MARGIN_MS = 5_000

/**
 * Returns the change that claims a waiting message for one server. No other server takes it before the longest
 * send is over. If the send fails, the next attempt is due then.
 */
export const claimAt = (now: Date, { tries }: Pick<WaitingMessage, 'tries'>) => ({
  tries: tries + 1,
  nextTryAt: new Date(now.getTime() + SEND_TIMEOUT_MS + CLAIM_MARGIN_MS + getRetryDelayMs(tries)),
})

/**
 * Returns the change of a claimed message that quiet hours hold: there was no attempt. The time until their end
 * does not count, so that they never make a message outdated.
 */
export const holdUntil = (end: Date, now: Date, { tries, sendBy }: WaitingMessage) => ({
  tries,
  nextTryAt: end,
  heldUntil: end,
  sendBy: new Date(sendBy.getTime() + end.getTime() - now.getTime()),
})

/** Returns why an event is no longer news: the member has seen or done it. Undefined if it still is. */
export async function findReasonNoNews(
  context: AppContext,
  { packageNo, kind }: { packageNo: string; kind: ParcelMessageKind },
  notification: NotificationRow | undefined,
): Promise<string | undefined> {
  if (notification?.readAt) return 'read in the app'
  const parcel = await findParcelOfAnyMember(context.db, packageNo)
  if (!parcel) return 'no parcel'
  const isReadyForPickup = (await findOpenPickupCollection(context.db, packageNo)) !== undefined
  return isParcelMessageCurrent(kind, { ...parcel, isReadyForPickup }) ? undefined : 'done'
}

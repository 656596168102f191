import {
  findMessageKindForHistoryEvent,
  PARCEL_MESSAGE_SEND_WINDOW_MS,
  type ParcelMessageKind,
} from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import { newId } from '../../base/ids'
import { canSendEmails } from '../../base/settings'
import { findMember } from '../../db/repositories/members/members'
import { consumeConsent } from '../../db/repositories/messages/message-consents'
import { findNotificationPreferences } from '../../db/repositories/messages/notification-preferences'
import { insertNotification } from '../../db/repositories/messages/notifications'
import {
  dropWaitingPushesOfParcel,
  insertOutgoingNotifications,
} from '../../db/repositories/messages/outgoing-notifications'
import { insertParcelMessage } from '../../db/repositories/messages/parcel-messages'
import { listPushSubscriptionIdsOfMember } from '../../db/repositories/messages/push-subscriptions'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { buildWechatMessageParts, type ParcelMessageEvent } from './message-parts'
import { findEndOfQuietHours } from './time-zone'

/**
 * Notifies the member of an event of a locked parcel, if it is of a kind: in the app, and by each way that the
 * member wants. It runs in the transaction of the event. A job sends after the commit.
 *
 * A kind that the member does not want is in the app only, already read. So is what a blocked or closed account
 * gets, unread: the member may return.
 */
export async function notifyMemberOfParcelEvent(
  tx: AppContext,
  parcel: ParcelRow,
  event: ParcelMessageEvent,
): Promise<void> {
  const kind = findMessageKindForHistoryEvent(event.code)
  if (!kind) return
  const member = await findMember(tx.db, parcel.memberId)
  if (!member || member.erasedAt) return
  const now = tx.now()
  const isWanted = !member.unwantedMessages.includes(kind)
  const { packageNo, trackingNo } = parcel
  const { code, params, place, utcOffsetMinutes } = event
  const notificationId = newId()
  await insertNotification(tx.db, {
    ...{ id: notificationId, memberId: member.id, packageNo, number: trackingNo ?? packageNo, kind },
    ...{ code, params, place, utcOffsetMinutes, readAt: isWanted ? null : now, createdAt: event.time },
  })
  if (!isWanted || member.status !== 'active') return
  const preferences = await findNotificationPreferences(tx.db, member.id)
  const heldUntil = findEndOfQuietHours(tx, preferences)
  const sendAt = heldUntil ?? now
  const waiting = {
    ...{ memberId: member.id, notificationId, status: 'waiting' as const, tries: 0, nextTryAt: sendAt },
    ...{
      heldUntil: heldUntil ?? null,
      sendBy: new Date(sendAt.getTime() + PARCEL_MESSAGE_SEND_WINDOW_MS),
      createdAt: now,
    },
  }
  await queueWechatMessageIfConsented(tx, parcel, { kind, event, waiting })
  const subscriptionIds = await listPushSubscriptionIdsOfMember(tx.db, member.id)
  if (subscriptionIds.length > 0)
    await dropWaitingPushesOfParcel(tx.db, { memberId: member.id, packageNo, subscriptionIds })
  const isEmailWanted = canSendEmails(tx.settings) && member.email && (preferences?.wantsEmail ?? true)
  await insertOutgoingNotifications(tx.db, [
    ...subscriptionIds.map((subscriptionId) => ({
      ...{ id: newId(), channel: 'push' as const, subscriptionId, ...waiting },
    })),
    ...(isEmailWanted ? [{ id: newId(), channel: 'email' as const, subscriptionId: null, ...waiting }] : []),
  ])
}

interface QueuedMessage {
  kind: ParcelMessageKind
  event: ParcelMessageEvent
  /** fields of a row that waits to be sent */
  waiting: {
    memberId: string
    notificationId: string
    status: 'waiting'
    tries: number
    nextTryAt: Date
    heldUntil: Date | null
    sendBy: Date
    createdAt: Date
  }
}

/** Queues the WeChat message about an event if the member consented to it, and uses up the consent. */
async function queueWechatMessageIfConsented(
  tx: AppContext,
  parcel: ParcelRow,
  { kind, event, waiting }: QueuedMessage,
): Promise<void> {
  if (!tx.settings.messageTemplates[kind]) return
  const consent = await consumeConsent(tx.db, { parcel, kind, usedAt: waiting.createdAt })
  if (!consent) return
  const { packageNo, trackingNo } = parcel
  const { openId, lang } = consent
  await insertParcelMessage(tx.db, {
    ...{ id: newId(), packageNo, kind, openId, lang },
    parts: buildWechatMessageParts(trackingNo ?? packageNo, { kind, event, lang }),
    ...waiting,
  })
}

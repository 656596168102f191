import { DEFAULT_LANG } from '../../../../src/domain/base/language'
import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { buildParcelAddress } from '../../../../src/domain/messages/parcel-message'
import { isPushServiceEndpoint } from '../../../../src/domain/messages/push-service'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import { newToken } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { withTimeout } from '../../base/with-timeout'
import { findMember, type MemberRow } from '../../db/repositories/members/members'
import {
  findNotificationPreferences,
  type NotificationPreferenceRow,
  saveNotificationPreferences,
} from '../../db/repositories/messages/notification-preferences'
import { findNotification, type NotificationRow } from '../../db/repositories/messages/notifications'
import {
  changeWaitingOutgoingNotification,
  finishOutgoingNotification,
  listDueOutgoingNotifications,
  type OutgoingNotificationRow,
} from '../../db/repositories/messages/outgoing-notifications'
import {
  deletePushSubscriptionOfMember,
  findPushSubscription,
} from '../../db/repositories/messages/push-subscriptions'
import type { EmailSender } from './email-sender'
import { holdUntil } from './hold'
import { buildNotificationEmail } from './notification-email'
import { formatNotificationText, formatNotificationTitle } from './notification-texts'
import type { PushOutcome, PushSender } from './push-sender'
import { CONCURRENT_SENDS_MAX, SEND_TIMEOUT_MS } from './sender'
import { findEndOfQuietHours } from './time-zone'

/** The ways out of the app; undefined for one that the back end does not have. */
export interface NotificationSenders {
  push?: PushSender | undefined
  email?: EmailSender | undefined
}

/** Job: sends the due pushes and e-mails, a few at a time. One that fails or hangs does not delay the others. */
export async function sendDueNotifications(context: AppContext, senders: NotificationSenders): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_SENDS_MAX)
  const due = await listDueOutgoingNotifications(context.db, context.now())
  await Promise.all(
    due.map((outgoing) =>
      limited(() => sendNotification(context, senders, outgoing)).catch((err: unknown) =>
        context.log.error({ err, notification: outgoing.id }, 'notification could not be sent'),
      ),
    ),
  )
}

/** Content and receiver, read at the time of sending. */
interface ReadyNotification {
  outgoing: OutgoingNotificationRow
  notification: NotificationRow
  member: MemberRow
  preferences: NotificationPreferenceRow | undefined
}

/** Why nothing is sent any more. */
interface Dropped {
  reason: string
}

async function loadReadyNotification(
  context: AppContext,
  outgoing: OutgoingNotificationRow,
): Promise<ReadyNotification | Dropped> {
  if (context.now() > outgoing.sendBy) return { reason: 'too old' }
  const member = await findMember(context.db, outgoing.memberId)
  if (member?.status !== 'active') return { reason: 'no member' }
  const notification = await findNotification(context.db, outgoing.notificationId)
  if (!notification) return { reason: 'no notification' }
  if (member.unwantedMessages.includes(notification.kind)) return { reason: 'unwanted' }
  const preferences = await findNotificationPreferences(context.db, member.id)
  return { outgoing, notification, member, preferences }
}

/**
 * Sends one push or e-mail. It writes the attempt, calls the service outside any transaction, and writes the
 * result. After a crash in between, it is tried again after the pause, so it may arrive twice rather than not
 * at all.
 */
async function sendNotification(
  context: AppContext,
  senders: NotificationSenders,
  outgoing: OutgoingNotificationRow,
): Promise<void> {
  const { id, tries, channel } = outgoing
  const now = context.now()
  const ready = await loadReadyNotification(context, outgoing)
  const quietUntil = 'reason' in ready ? undefined : findEndOfQuietHours(ready.preferences, now)
  if (quietUntil) {
    await changeWaitingOutgoingNotification(context.db, outgoing, holdUntil(quietUntil, now, outgoing))
    return
  }
  const claim = { tries: tries + 1, nextTryAt: new Date(now.getTime() + getRetryDelayMs(tries)) }
  if (!(await changeWaitingOutgoingNotification(context.db, outgoing, claim))) return
  const result = 'reason' in ready ? ready : await deliver(context, senders, ready)
  if (typeof result === 'object') {
    context.log.info({ notification: id, channel, reason: result.reason }, 'notification dropped')
    return finishOutgoingNotification(context.db, id, 'over')
  }
  if (result !== 'sent')
    context.log.warn({ notification: id, channel, outcome: result }, 'notification was not accepted')
  if (result !== 'later')
    await finishOutgoingNotification(context.db, id, result === 'gone' ? 'over' : result)
}

const deliver = (context: AppContext, senders: NotificationSenders, ready: ReadyNotification) =>
  ready.outgoing.channel === 'push'
    ? deliverPush(context, senders.push, ready)
    : deliverEmail(context, senders.email, ready)

async function deliverPush(
  context: AppContext,
  sender: PushSender | undefined,
  { outgoing, notification, preferences }: ReadyNotification,
): Promise<PushOutcome | Dropped> {
  if (!sender) return { reason: 'no sender' }
  const now = context.now()
  const { memberId, subscriptionId, sendBy } = outgoing
  const subscription = subscriptionId && (await findPushSubscription(context.db, subscriptionId, now))
  if (!subscription || subscription.memberId !== memberId) return { reason: 'no subscription' }
  const { endpoint, p256dh, auth } = subscription
  if (!isPushServiceEndpoint(endpoint)) return { reason: 'unknown push service' }
  const lang = preferences?.lang ?? DEFAULT_LANG
  const { packageNo, number } = notification
  const request = sender.send({
    ...{ endpoint, p256dh, auth },
    payload: {
      title: `${formatNotificationTitle(notification, lang)} · ${number}`,
      body: formatNotificationText(notification, lang),
      url: buildParcelAddress(packageNo),
      tag: packageNo,
    },
    ttlSeconds: Math.max(0, Math.floor((sendBy.getTime() - now.getTime()) / 1000)),
    // A hash, because the service can read the topic.
    topic: sha256Hex(packageNo).slice(0, 32),
  })
  const outcome = await withTimeout(request, SEND_TIMEOUT_MS, 'the push service')
  if (outcome === 'gone') await deletePushSubscriptionOfMember(context.db, memberId, endpoint)
  return outcome
}

async function deliverEmail(
  context: AppContext,
  sender: EmailSender | undefined,
  { notification, member, preferences }: ReadyNotification,
) {
  if (!sender) return { reason: 'no sender' }
  if (!member.email) return { reason: 'no e-mail' }
  if (preferences && !preferences.wantsEmail) return { reason: 'unwanted' }
  const { unsubscribeToken, lang } =
    preferences ??
    (await saveNotificationPreferences(context.db, member.id, { unsubscribeToken: newToken(), change: {} }))
  const email = buildNotificationEmail(notification, {
    ...{ to: member.email, lang: lang ?? DEFAULT_LANG, unsubscribeToken },
    siteUrl: context.settings.siteUrl,
  })
  return withTimeout(sender.send(email), SEND_TIMEOUT_MS, 'the mail server')
}

import { DEFAULT_LANG } from '../../../../src/domain/base/language'
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
import { buildNotificationEmail } from './notification-email'
import { formatNotificationText, formatNotificationTitle } from './notification-texts'
import type { PushOutcome, PushSender } from './push-sender'
import { CONCURRENT_SENDS_MAX, SEND_TIMEOUT_MS } from './sender'
import { findEndOfQuietHours, findStartOfQuietHours } from './time-zone'
import { claimAt, findReasonNoNews, holdUntil } from './waiting-message'

/**
 * Job: sends the due pushes, a few at a time. One that fails or hangs does not delay the others.
 * @param sender undefined if the back end sends no push
 */
export const sendDuePushes = (context: AppContext, sender: PushSender | undefined): Promise<void> =>
  sendDue(context, 'push', (ready) => deliverPush(context, sender, ready))

/**
 * Job: sends the due e-mails, as `sendDuePushes`. A mail server that hangs does not delay pushes.
 * @param sender undefined if the back end sends no e-mail
 */
export const sendDueEmails = (context: AppContext, sender: EmailSender | undefined): Promise<void> =>
  sendDue(context, 'email', (ready) => deliverEmail(context, sender, ready))

type Deliver = (ready: ReadyNotification) => Promise<PushOutcome | Dropped>

async function sendDue(
  context: AppContext,
  channel: OutgoingNotificationRow['channel'],
  deliver: Deliver,
): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_SENDS_MAX)
  const due = await listDueOutgoingNotifications(context.db, channel, context.now())
  await Promise.all(
    due.map((outgoing) =>
      limited(() => sendNotification(context, deliver, outgoing)).catch((err: unknown) =>
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
  const reason = await findReasonNoNews(context, notification, notification)
  if (reason) return { reason }
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
  deliver: Deliver,
  outgoing: OutgoingNotificationRow,
): Promise<void> {
  const { id, channel } = outgoing
  const now = context.now()
  // Claimed before it is judged: one that cannot be judged waits too, and holds up no other.
  const claim = claimAt(now, outgoing)
  if (!(await changeWaitingOutgoingNotification(context.db, outgoing, claim))) return
  const ready = await loadReadyNotification(context, outgoing)
  const quietUntil = 'reason' in ready ? undefined : findEndOfQuietHours(context, ready.preferences)
  if (quietUntil) {
    const claimed = { id, tries: claim.tries }
    await changeWaitingOutgoingNotification(context.db, claimed, holdUntil(quietUntil, now, outgoing))
    return
  }
  const result = 'reason' in ready ? ready : await deliver(ready)
  if (typeof result === 'object') {
    context.log.info({ notification: id, channel, reason: result.reason }, 'notification dropped')
    return finishOutgoingNotification(context.db, id, 'over')
  }
  if (result !== 'sent')
    context.log.warn({ notification: id, channel, outcome: result }, 'notification was not accepted')
  if (result !== 'later')
    await finishOutgoingNotification(context.db, id, result === 'gone' ? 'over' : result)
}

/** Shortest time that a push service keeps a push for a browser that is offline (s). */
const TTL_MIN_SECONDS = 60

/** Returns how long a push may arrive: until it is outdated, or quiet hours begin (s). */
function getTtlSeconds(context: AppContext, { outgoing, preferences }: ReadyNotification): number {
  const now = context.now()
  const end = Math.min(
    outgoing.sendBy.getTime(),
    findStartOfQuietHours(context, preferences)?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return Math.max(TTL_MIN_SECONDS, Math.floor((end - now.getTime()) / 1000))
}

async function deliverPush(
  context: AppContext,
  sender: PushSender | undefined,
  ready: ReadyNotification,
): Promise<PushOutcome | Dropped> {
  if (!sender) return { reason: 'no sender' }
  const { outgoing, notification, preferences } = ready
  const { memberId, subscriptionId } = outgoing
  const subscription = subscriptionId && (await findPushSubscription(context.db, subscriptionId))
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
    ttlSeconds: getTtlSeconds(context, ready),
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

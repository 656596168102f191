import { LOCALE_BY_LANG } from '../../../../src/domain/base/language'
import { buildMessagePagePath } from '../../../../src/domain/messages/parcel-message'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { withTimeout } from '../../base/with-timeout'
import { findWechatIdentity } from '../../db/repositories/auth/wechat-identities'
import { findMember } from '../../db/repositories/members/members'
import { deleteUnusedConsentsByOpenIdAndKind } from '../../db/repositories/messages/message-consents'
import { findNotificationPreferences } from '../../db/repositories/messages/notification-preferences'
import { findNotification } from '../../db/repositories/messages/notifications'
import {
  changeWaitingParcelMessage,
  finishParcelMessage,
  listDueParcelMessages,
  type ParcelMessageRow,
} from '../../db/repositories/messages/parcel-messages'
import { buildWechatTemplateData } from './message-parts'
import {
  CONCURRENT_SENDS_MAX,
  classifySendErrcode,
  SEND_TIMEOUT_MS,
  type SubscribeMessageSender,
} from './sender'
import { findEndOfQuietHours } from './time-zone'
import { claimAt, findReasonNoNews, holdUntil } from './waiting-message'

/**
 * Job: sends the due messages to WeChat, a few at a time. A message that fails or hangs does not delay the
 * others.
 */
export async function sendDueMessages(context: AppContext, sender: SubscribeMessageSender): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_SENDS_MAX)
  const due = await listDueParcelMessages(context.db, context.now())
  await Promise.all(
    due.map((message) =>
      limited(() => sendMessage(context, sender, message)).catch((err: unknown) =>
        context.log.error({ err, message: message.id }, 'message could not be sent'),
      ),
    ),
  )
}

/** Returns why a message must not be sent any more; undefined if it may be sent. */
async function findReasonToDrop(context: AppContext, message: ParcelMessageRow): Promise<string | undefined> {
  if (context.now() > message.sendBy) return 'too old'
  const member = await findMember(context.db, message.memberId)
  if (member?.status !== 'active') return 'no member'
  if (member.unwantedMessages.includes(message.kind)) return 'unwanted'
  const user = await findWechatIdentity(context.db, message.openId)
  if (user && user.memberId !== message.memberId) return 'unlinked'
  const { notificationId, tries, heldUntil } = message
  // The member consented to this message, and gets it at once also while the app shows the event. One that had
  // to wait is no news after it was read.
  const hasWaited = tries > 0 || heldUntil !== null
  const notification =
    hasWaited && notificationId ? await findNotification(context.db, notificationId) : undefined
  return findReasonNoNews(context, message, notification)
}

/**
 * Sends one message. It writes the attempt, calls WeChat outside any transaction, and writes the result.
 * After a crash in between, the message is tried again after the pause.
 *
 * WeChat knows no id of ours, so a message may arrive twice rather than not at all. That happens only if the
 * user consented more than once; otherwise WeChat refuses the second message.
 */
async function sendMessage(
  context: AppContext,
  sender: SubscribeMessageSender,
  message: ParcelMessageRow,
): Promise<void> {
  const { id, kind, openId } = message
  const now = context.now()
  // Claimed before it is judged: a message that cannot be judged waits too, and holds up no other.
  const claim = claimAt(now, message)
  if (!(await changeWaitingParcelMessage(context.db, message, claim))) return
  const template = context.settings.messageTemplates[kind]
  const reason = template ? await findReasonToDrop(context, message) : 'no template'
  const preferences = reason ? undefined : await findNotificationPreferences(context.db, message.memberId)
  const quietUntil = findEndOfQuietHours(context, preferences)
  if (quietUntil) {
    const claimed = { id, tries: claim.tries }
    await changeWaitingParcelMessage(context.db, claimed, holdUntil(quietUntil, now, message))
    return
  }
  if (!template || reason) {
    context.log.warn({ message: id, kind, reason }, 'message dropped')
    return finishParcelMessage(context.db, id, 'over')
  }
  const request = sender.send({
    openId,
    templateId: template.id,
    page: buildMessagePagePath(message.packageNo),
    lang: LOCALE_BY_LANG[message.lang],
    data: buildWechatTemplateData(template, message.parts),
  })
  const errcode = await withTimeout(request, SEND_TIMEOUT_MS, 'WeChat')
  const outcome = classifySendErrcode(errcode)
  if (outcome !== 'sent')
    context.log.warn({ message: id, kind, errcode, outcome }, 'WeChat did not accept the message')
  if (outcome === 'later') return
  await transaction(context, async (tx) => {
    await finishParcelMessage(tx.db, id, outcome)
    if (outcome === 'refused') await deleteUnusedConsentsByOpenIdAndKind(tx.db, { openId, kind })
  })
}

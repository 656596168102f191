import { ECDH } from 'node:crypto'
import type { AnswerOf, ParsedPayloadOf } from '../../../../src/contract/base/call'
import * as calls from '../../../../src/contract/messages/notifications'
import type { Lang } from '../../../../src/domain/base/language'
import { isPushServiceEndpoint, PUSH_SUBSCRIPTIONS_MAX } from '../../../../src/domain/messages/push-service'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, NotLoggedInError, refuse } from '../../base/failure'
import { newId, newToken } from '../../base/ids'
import { canSendEmails } from '../../base/settings'
import { transaction } from '../../base/transaction'
import { findMember } from '../../db/repositories/members/members'
import {
  findNotificationPreferences,
  saveNotificationPreferences,
} from '../../db/repositories/messages/notification-preferences'
import { bringOutgoingNotificationsForward } from '../../db/repositories/messages/outgoing-notifications'
import { bringParcelMessagesForward } from '../../db/repositories/messages/parcel-messages'
import {
  deleteOldestPushSubscriptions,
  upsertPushSubscription,
} from '../../db/repositories/messages/push-subscriptions'
import { isTimeZoneKnown, toQuietHours } from './time-zone'

type Preferences = Parameters<typeof saveNotificationPreferences>[2]['change']

/**
 * Changes how a member wants notifications. If the language of pushes and e-mails is unknown, it becomes
 * `lang`, that of the request.
 */
async function savePreferences(
  context: AppContext,
  memberId: string,
  { lang, ...change }: Preferences,
): Promise<void> {
  await saveNotificationPreferences(context.db, memberId, {
    ...{ unsubscribeToken: newToken(), firstLang: lang ?? null, change },
  })
}

/** Stores the language of pushes and e-mails if it is unknown: the member signed in before the app told it. */
export async function saveLanguageIfUnknown(context: AppContext, { memberId, lang }: Caller): Promise<void> {
  const preferences = await findNotificationPreferences(context.db, memberId)
  if (!preferences?.lang) await savePreferences(context, memberId, { lang })
}

export async function getNotificationSettingsOfMember(
  context: AppContext,
  memberId: string,
  pushPublicKey: string | null,
): Promise<AnswerOf<typeof calls.getNotificationSettings>> {
  const member = (await findMember(context.db, memberId))!
  const preferences = await findNotificationPreferences(context.db, memberId)
  return {
    unwanted: [...member.unwantedMessages],
    email: {
      address: canSendEmails(context.settings) ? member.email : null,
      isWanted: preferences?.wantsEmail ?? true,
    },
    quietHours: toQuietHours(preferences),
    pushPublicKey,
  }
}

interface Caller {
  memberId: string
  lang: Lang
}

export async function setEmailsWanted(
  context: AppContext,
  { memberId, lang }: Caller,
  { isWanted }: ParsedPayloadOf<typeof calls.saveEmailNotifications>,
): Promise<Record<string, never>> {
  await savePreferences(context, memberId, { wantsEmail: isWanted, lang })
  return {}
}

/** Sets or removes the quiet hours. What waits is judged by them at once. Throws `quietHoursEmpty`, `timeZoneUnknown`. */
export async function setQuietHours(
  context: AppContext,
  { memberId, lang }: Caller,
  { quietHours }: ParsedPayloadOf<typeof calls.saveQuietHours>,
): Promise<Record<string, never>> {
  if (quietHours?.from === quietHours?.to && quietHours) throw refuse(calls.saveQuietHours, 'quietHoursEmpty')
  if (quietHours && !isTimeZoneKnown(quietHours.timeZone))
    throw refuse(calls.saveQuietHours, 'timeZoneUnknown')
  const { from = null, to = null, timeZone = null } = quietHours ?? {}
  return transaction(context, async (tx) => {
    await savePreferences(tx, memberId, { quietFrom: from, quietTo: to, timeZone, lang })
    await bringOutgoingNotificationsForward(tx.db, memberId, tx.now())
    await bringParcelMessagesForward(tx.db, memberId, tx.now())
    return {}
  })
}

/** Returns whether a public key in base64url is a point of P-256, which a push can be encrypted for. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Stores the push subscription of a browser for the session of the request. Throws `pushServiceUnknown`,
 * `pushUnavailable`, and 400 for a key that is none.
 */
export async function saveOwnPushSubscription(
  context: AppContext,
  { memberId, lang, tokenHash }: Caller & { tokenHash: string },
  {
    isAvailable,
    ...subscription
  }: ParsedPayloadOf<typeof calls.savePushSubscription> & { isAvailable: boolean },
): Promise<Record<string, never>> {
  if (!isAvailable) throw refuse(calls.savePushSubscription, 'pushUnavailable')
  if (!isPushServiceEndpoint(subscription.endpoint))
    throw refuse(calls.savePushSubscription, 'pushServiceUnknown')
  if (!isPublicKey(subscription.p256dh)) throw new InvalidFieldsError({})
  return transaction(context, async (tx) => {
    const row = { ...subscription, id: newId(), memberId, tokenHash, createdAt: tx.now() }
    if (!(await upsertPushSubscription(tx.db, row))) throw new NotLoggedInError()
    await deleteOldestPushSubscriptions(tx.db, memberId, PUSH_SUBSCRIPTIONS_MAX)
    await savePreferences(tx, memberId, { lang })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/messages/notifications'
import { markParcelNotificationsAsRead } from '../../../../src/contract/messages/parcel-notifications'
import { countUnreadNotifications } from '../../../../src/contract/messages/unread-notifications'
import { NOTIFICATIONS_PER_PAGE } from '../../../../src/domain/messages/notification'
import { NOTIFICATION_SETTINGS_ADDRESS } from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import { formatListCursor, parseListCursor } from '../../db/list-cursor'
import { turnEmailsOff } from '../../db/repositories/messages/notification-preferences'
import {
  countUnreadNotificationsOfMember,
  listNotificationsOfMember,
  markNotificationRead,
  markNotificationsRead,
  markParcelNotificationsRead,
} from '../../db/repositories/messages/notifications'
import { deletePushSubscriptionOfMember } from '../../db/repositories/messages/push-subscriptions'
import { toFastifyPath } from '../../http/http-answer'
import type { ServeCall } from '../../http/serve-call'
import {
  getNotificationSettingsOfMember,
  saveLanguageIfUnknown,
  saveOwnPushSubscription,
  setEmailsWanted,
  setQuietHours,
} from './notification-settings'
import { toNotificationView } from './notification-texts'
import type { PushSender } from './push-sender'

/**
 * Serves the notifications in the app, and the choice of the ways that bring them.
 * @param push without it, no browser can subscribe
 */
export function notificationRoutes(
  serve: ServeCall,
  context: AppContext,
  push: PushSender | undefined,
): void {
  serve(calls.listNotifications, async ({ payload: { after }, member }) => {
    const [rows, unread] = await Promise.all([
      listNotificationsOfMember(context.db, {
        memberId: member.id,
        after: after === undefined ? undefined : parseListCursor(after),
        // One extra row shows whether another page follows.
        limit: NOTIFICATIONS_PER_PAGE + 1,
      }),
      countUnreadNotificationsOfMember(context.db, member.id),
    ])
    const page = rows.slice(0, NOTIFICATIONS_PER_PAGE)
    const last = page.at(-1)
    const next =
      last && rows.length > page.length ? formatListCursor({ time: last.createdAt, id: last.id }) : null
    return { notifications: page.map(toNotificationView), next, unread }
  })
  serve(countUnreadNotifications, async ({ member, request: { lang } }) => {
    await saveLanguageIfUnknown(context, { memberId: member.id, lang })
    return { unread: await countUnreadNotificationsOfMember(context.db, member.id) }
  })
  serve(calls.markNotificationAsRead, async ({ payload: { id }, member }) => {
    await markNotificationRead(context.db, { memberId: member.id, id, now: context.now() })
    return {}
  })
  serve(markParcelNotificationsAsRead, async ({ payload: { packageNo }, member }) => {
    await markParcelNotificationsRead(context.db, { memberId: member.id, packageNo, now: context.now() })
    return {}
  })
  serve(calls.markAllNotificationsAsRead, async ({ payload, member }) => {
    const now = context.now()
    await markNotificationsRead(context.db, { memberId: member.id, upTo: new Date(payload.upTo), now })
    return {}
  })
  notificationSettingRoutes(serve, context, push)
}

/**
 * Leads from the address in the header `List-Unsubscribe` to the settings: some mail programs open it as a
 * page. A mail server that only reads the addresses of an e-mail turns nothing off.
 */
export function emailLinkRoute(app: FastifyInstance): void {
  app.get(toFastifyPath(calls.unsubscribeFromEmails.path), (_, reply) =>
    reply.redirect(NOTIFICATION_SETTINGS_ADDRESS, 303),
  )
}

function notificationSettingRoutes(
  serve: ServeCall,
  context: AppContext,
  push: PushSender | undefined,
): void {
  serve(calls.getNotificationSettings, ({ member }) =>
    getNotificationSettingsOfMember(context, member.id, push?.publicKey ?? null),
  )
  serve(calls.saveEmailNotifications, ({ payload, member, request: { lang } }) =>
    setEmailsWanted(context, { memberId: member.id, lang }, payload),
  )
  serve(calls.saveQuietHours, ({ payload, member, request: { lang } }) =>
    setQuietHours(context, { memberId: member.id, lang }, payload),
  )
  serve(calls.savePushSubscription, ({ payload, member, request: { lang, tokenHash } }) =>
    saveOwnPushSubscription(
      context,
      { memberId: member.id, lang, tokenHash: tokenHash! },
      { ...payload, isAvailable: push !== undefined },
    ),
  )
  serve(calls.deletePushSubscription, async ({ payload: { endpoint }, member }) => {
    await deletePushSubscriptionOfMember(context.db, member.id, endpoint)
    return {}
  })
  serve(calls.unsubscribeFromEmails, async ({ payload: { token } }) => {
    await turnEmailsOff(context.db, token)
    return {}
  })
}

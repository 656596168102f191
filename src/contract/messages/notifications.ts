import * as v from 'valibot'
import { NOTIFICATIONS_PER_PAGE } from '../../domain/messages/notification'
import { LAST_MINUTE_OF_DAY, TIME_ZONE_FORMAT } from '../../domain/messages/quiet-hours'
import { defineCall } from '../base/call'
import {
  CountSchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
  OpaqueTokenSchema,
  PackageNoSchema,
  PageCursorSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Notifications about parcels inside the app, and the ways that bring them to a member. All are ours. */

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/portage/notifications/page',
  payload: v.object({
    /** `next` of the previous page: the page begins there, even if newer notifications came meanwhile */
    after: v.optional(PageCursorSchema),
  }),
  answer: v.object({
    notifications: v.pipe(
      v.array(
        v.object({
          id: IdSchema,
          /** one of PARCEL_MESSAGE_KINDS of domain/messages/parcel-message */
          kind: v.string(),
          packageNo: PackageNoSchema,
          /** tracking number, or the parcel's number if it has none */
          number: v.string(),
          /** what happened, such as 'Arrived at the warehouse' */
          title: LocalisedTextSchema,
          /** what the member can do now, and the amount, place or last day */
          text: LocalisedTextSchema,
          time: UtcTimestampSchema,
          isUnread: v.boolean(),
        }),
      ),
      v.maxLength(NOTIFICATIONS_PER_PAGE),
    ),
    /** start of the following page, for its `after`; null on the last page */
    next: v.nullable(v.string()),
    /** number of unread notifications, on all pages */
    unread: CountSchema,
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: "A page of the notifications about the member's parcels, the newest first",
})

export const markNotificationAsRead = defineCall({
  name: 'markNotificationAsRead',
  method: 'POST',
  path: '/portage/notifications/read',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'Marks a notification as read',
})

export const markAllNotificationsAsRead = defineCall({
  name: 'markAllNotificationsAsRead',
  method: 'POST',
  path: '/portage/notifications/readAll',
  payload: v.object({
    /**
     * Time of the newest notification that was shown. Those of later events stay unread. One of an earlier event
     * that was stored after the list was loaded becomes read too.
     */
    upTo: UtcTimestampSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Marks all notifications up to a time as read, also those that no page has shown',
})

const MinuteOfDaySchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MINUTE_OF_DAY))

/** As QuietHours of domain/messages/quiet-hours. */
const QuietHoursSchema = v.object({
  from: MinuteOfDaySchema,
  to: MinuteOfDaySchema,
  timeZone: v.pipe(v.string(), v.maxLength(65), v.regex(TIME_ZONE_FORMAT)),
})

export const getNotificationSettings = defineCall({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/portage/notifications/settings',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** kinds of PARCEL_MESSAGE_KINDS that the member does not want; the others are wanted */
    unwanted: v.array(v.string()),
    email: v.object({
      /** e-mail of the account; null if it has none, or the back end sends no e-mail */
      address: v.nullable(v.string()),
      isWanted: v.boolean(),
    }),
    /** null if the member has none */
    quietHours: v.nullable(QuietHoursSchema),
    /** public key (VAPID, base64url) for a subscription of the browser; null if the back end sends no push */
    pushPublicKey: v.nullable(v.string()),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'Which notifications the member wants, by which ways, and the quiet hours',
})

export const saveEmailNotifications = defineCall({
  name: 'saveEmailNotifications',
  method: 'POST',
  path: '/portage/notifications/email/save',
  payload: v.object({ isWanted: v.boolean() }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: "Turns e-mails about parcels to the account's address on or off",
})

export const saveQuietHours = defineCall({
  name: 'saveQuietHours',
  method: 'POST',
  path: '/portage/notifications/quietHours/save',
  // A form cannot carry null.
  encoding: 'json',
  payload: v.object({
    /** null removes them */
    quietHours: v.nullable(QuietHoursSchema),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    /** The hours would end when they begin. */
    quietHoursEmpty: { code: 'N1', text: 'notification.quietHours.empty', field: 'quietHours' },
    /** The back end does not know the time zone. */
    timeZoneUnknown: { code: 'N2', text: 'notification.quietHours.timeZone', field: 'quietHours' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Sets the quiet hours: a push, e-mail or WeChat message waits until they end',
})

export const savePushSubscription = defineCall({
  name: 'savePushSubscription',
  method: 'POST',
  path: '/portage/notifications/push/save',
  payload: v.object({
    /** address at the browser's push service */
    endpoint: v.pipe(v.string(), v.maxLength(1024), v.url(), v.startsWith('https://')),
    /** public key of the browser: a point of P-256, 65 bytes in base64url */
    p256dh: v.pipe(v.string(), v.maxLength(87), v.regex(/^[\w-]{87}$/)),
    /** secret of the browser: 16 bytes in base64url */
    auth: v.pipe(v.string(), v.maxLength(22), v.regex(/^[\w-]{22}$/)),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    /** The address belongs to no known push service. */
    pushServiceUnknown: { code: 'N3', text: 'notification.push.service' },
    /** The back end sends no push. */
    pushUnavailable: { code: 'N4', text: 'notification.push.unavailable' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: "Stores this browser's push subscription; it ends when the member signs out",
})

export const deletePushSubscription = defineCall({
  name: 'deletePushSubscription',
  method: 'POST',
  path: '/portage/notifications/push/delete',
  payload: v.object({ endpoint: v.pipe(v.string(), v.maxLength(1024)) }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: "Deletes a push subscription of the member's; an unknown one changes nothing",
})

/** A mail program calls it by the header `List-Unsubscribe` (RFC 8058), without a session. */
export const unsubscribeFromEmails = defineCall({
  name: 'unsubscribeFromEmails',
  method: 'POST',
  path: '/portage/notifications/unsubscribe/{token}',
  payload: v.object({
    /** secret of the e-mail; it can only turn e-mails off */
    token: OpaqueTokenSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  /** Mail programs make it. A member uses `saveEmailNotifications`. */
  externalOnly: true,
  byOtherPrograms: true,
  who: 'anyone',
  // Mail providers make it for many members, from few addresses.
  limitPerMinute: 600,
  source: 'ours',
  summary:
    'Turns e-mails about parcels off for the member who got the e-mail; an unknown token changes nothing',
})

import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, UtcTimestampSchema } from '../../src/contract/base/schemas'
import { defineCall } from './define-call'

const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** Answers of push services and mail servers that the operator can set. */
export const NOTIFICATION_FAULTS = {
  /** status of the push service's answer: 201 takes a push, 410 ends the subscription, 503 is busy */
  pushStatus: v.picklist([201, 400, 410, 503]),
  /** answer of the mail server */
  emailAnswer: v.picklist(['sent', 'later', 'failed']),
}

export const sandboxListNotifications = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListNotifications',
  method: 'GET',
  path: '/sandbox/notifications',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      channel: v.picklist(['push', 'email']),
      /** member code, or e-mail address */
      to: v.string(),
      title: v.string(),
      text: v.string(),
      /** address that it opens */
      url: v.string(),
      /** headers of an e-mail */
      headers: v.record(v.string(), v.string()),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns pushes and e-mails about parcels that were sent, newest first',
})

export const sandboxSetNotificationFaults = defineCall({
  ...SANDBOX,
  name: 'sandboxSetNotificationFaults',
  method: 'POST',
  path: '/sandbox/notifications/trouble',
  payload: v.object(NOTIFICATION_FAULTS),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Sets the answers of push services and mail servers',
})

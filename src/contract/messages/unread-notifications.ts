import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CountSchema, EmptyPayloadSchema } from '../base/schemas'

export const countUnreadNotifications = defineCall({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/portage/notifications/unread',
  payload: EmptyPayloadSchema,
  answer: v.object({ unread: CountSchema }),
  errors: {},
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'The number of notifications that the member has not read',
})

import * as v from 'valibot'
import { DEVICE_APPS } from '../../domain/account/device'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema, EmptyPayloadSchema, IdSchema, UtcTimestampSchema } from '../base/schemas'

/** Where the member is signed in (ours: the documents show no such calls). */

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/portage/account/devices',
  payload: EmptyPayloadSchema,
  /** this one first, then those that were used last */
  answer: v.array(
    v.object({
      id: IdSchema,
      app: v.picklist(DEVICE_APPS),
      /** of one that has called nothing since it signed in: neither app nor name is known of it, and it may be any */
      isUnknown: v.optional(v.boolean(), false),
      /** such as 'iPhone · Safari'; '' where it did not say */
      name: v.string(),
      isThis: v.boolean(),
      signedInAt: UtcTimestampSchema,
      /** to the hour */
      usedAt: UtcTimestampSchema,
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Every device on which the member is signed in',
})

export const signOutDevice = defineCall({
  name: 'signOutDevice',
  method: 'POST',
  path: '/portage/account/signOutDevice',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    /** It is signed out already, or is not the member's device. */
    deviceGone: { code: '1', text: 'auth.device.gone' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    'Ends the session of one device; for a mini program it also unlinks WeChat, which would sign in again',
})

import * as v from 'valibot'
import { DEVICE_APPS } from '../../domain/account/device'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema, EmptyPayloadSchema, IdSchema, UtcTimestampSchema } from '../base/schemas'

/** Devices on which the member is signed in (ours: the documents show no such calls). */

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/portage/account/devices',
  payload: EmptyPayloadSchema,
  /** this device first, then the most recently used ones */
  answer: v.array(
    v.object({
      id: IdSchema,
      app: v.picklist(DEVICE_APPS),
      /**
       * whether the device has made no call since its sign-in; its app and name are then unknown, and `app`
       * may be wrong
       */
      isUnknown: v.optional(v.boolean(), false),
      /** such as 'iPhone · Safari'; '' if the device did not name itself */
      name: v.string(),
      isThis: v.boolean(),
      signedInAt: UtcTimestampSchema,
      /** time of the last use, accurate to the hour */
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
    /** The device is already signed out, or is not the member's. */
    deviceGone: { code: '1', text: 'auth.device.gone' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    'Ends the session of one device; for a mini program it also unlinks WeChat, which would sign in again',
})

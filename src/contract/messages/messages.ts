import * as v from 'valibot'
import { MESSAGES_PER_CONSENT_REQUEST, PARCEL_MESSAGE_KINDS } from '../../domain/messages/parcel-message'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import { EmptyAnswerSchema, IdempotencyKeySchema, OpaqueTokenSchema, PackageNoSchema } from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from '../parcels/parcel-errors'

/** WeChat messages are ours; the documents have none. */
export const listOfferedParcelMessages = defineCall({
  name: 'listOfferedParcelMessages',
  method: 'GET',
  path: '/portage/messages/offer',
  payload: v.object({ packageNo: PackageNoSchema }),
  /** empty if no more messages about the parcel can follow, or the forwarder has no templates */
  answer: v.array(
    v.object({
      /** one of PARCEL_MESSAGE_KINDS of domain/messages/parcel-message; the app ignores an unknown kind */
      kind: v.string(),
      /** WeChat's id of the template, for the consent request */
      templateId: v.string(),
      /** whether the member has consented, and the message is not sent yet */
      isAccepted: v.boolean(),
    }),
  ),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'WeChat messages that the member can accept for a parcel',
})

export const acceptParcelMessages = defineCall({
  name: 'acceptParcelMessages',
  method: 'POST',
  path: '/portage/messages/accept',
  payload: v.object({
    packageNo: PackageNoSchema,
    kinds: v.pipe(
      v.array(v.picklist(PARCEL_MESSAGE_KINDS)),
      v.minLength(1),
      v.maxLength(MESSAGES_PER_CONSENT_REQUEST),
    ),
    /** code of wx.login, which identifies the WeChat user who consented and receives the messages */
    code: OpaqueTokenSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...PARCEL_NOT_FOUND_ERRORS,
    /** WeChat does not know the code of `wx.login`. */
    wechatUserUnknown: { code: 'WX5003', text: 'parcel.message.wechatUser' },
    ...IDEMPOTENCY_KEY_ERRORS,
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Stores the consent that the member gave in WeChat to one message of each kind about a parcel',
})

export const saveMessagePreference = defineCall({
  name: 'saveMessagePreference',
  method: 'POST',
  path: '/portage/messages/choices/save',
  payload: v.object({
    kind: v.picklist(PARCEL_MESSAGE_KINDS),
    isWanted: v.boolean(),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'Turns a kind of message on or off; a kind that is off is neither offered nor sent',
})

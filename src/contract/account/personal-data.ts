import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema, EmptyPayloadSchema, TrimmedTextSchema } from '../base/schemas'

/** The member's personal data (S2 §2, §5 Personal info): shipper name and phone, and the invite code. */

export const getShipperAndInviteCode = defineCall({
  name: 'getShipperAndInviteCode',
  method: 'GET',
  path: '/portage/account/personalData',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** the shipper's name, which is the member's name; '' if the member never entered one */
    name: v.string(),
    /** '' while the member's phone is unknown */
    areaCode: v.string(),
    /** national number; '' until it is entered */
    phone: v.string(),
    /** member code of the inviter; '' until it is entered */
    inviteCode: v.string(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: "The member's shipper name and phone, and the entered invite code",
})

export const saveShipper = defineCall({
  name: 'saveShipper',
  method: 'POST',
  path: '/portage/account/shipper',
  payload: v.object({ name: TrimmedTextSchema, areaCode: TrimmedTextSchema, phone: TrimmedTextSchema }),
  contentCheck: { name: 'profile' },
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: "Changes the member's shipper name and phone together",
})

export const enterInviteCode = defineCall({
  name: 'enterInviteCode',
  method: 'POST',
  path: '/account/saveRecommendCode',
  payload: v.object({ code: TrimmedTextSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    inviteCodeUnknown: { code: '1', text: 'invite.unknown', field: 'code' },
    inviteCodeEntered: { code: '2', text: 'invite.entered', field: 'code' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 10,
  source: 'S1 §7',
  summary:
    'Enters the invite code; it cannot be changed later, and the same code again succeeds and changes nothing',
})

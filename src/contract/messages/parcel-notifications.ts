import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema, PackageNoSchema } from '../base/schemas'

export const markParcelNotificationsAsRead = defineCall({
  name: 'markParcelNotificationsAsRead',
  method: 'POST',
  path: '/portage/notifications/readParcel',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary: "Marks the member's notifications about a parcel as read; its screen makes it once it is open",
})

import * as v from 'valibot'
import { UtcTimestampSchema } from '../base/schemas'

const ReceiverSchema = v.object({
  name: v.string(),
  areaCode: v.string(),
  /** digits, without a leading 0 */
  phone: v.string(),
})

/** The confirmation of a parcel in EZ WAY (domain/parcels/ezway). */
export const EzwayConfirmationSchema = v.object({
  /** one of EZWAY_STATES; the app shows nothing for an unknown state */
  state: v.string(),
  /** what the broker declared; the member compares it with the registration in EZ WAY */
  declared: v.object({
    ...ReceiverSchema.entries,
    /** such as A1••••789; null if no ID number was declared */
    maskedIdNumber: v.nullable(v.string()),
  }),
  /** since when the receiver is asked */
  askedAt: UtcTimestampSchema,
  /** for the state mismatch: what differs, of EZWAY_FIELDS; the app ignores an unknown field */
  wrong: v.array(v.string()),
  /** what the member wants to be declared, and when they sent it; null without such a request */
  correction: v.nullable(v.object({ ...ReceiverSchema.entries, sentAt: UtcTimestampSchema })),
})

import * as v from 'valibot'
import { UtcTimestampSchema } from '../base/schemas'

/** Time in which a parcel can be collected at its pickup point. */
export const PickupTimeSchema = v.object({
  /** last moment of the last day, by the point's clock */
  until: UtcTimestampSchema,
  /** offset of the point's clock, in minutes east of UTC */
  utcOffsetMinutes: v.number(),
})

/** Collection of a parcel that waits at its pickup point. Only its owner gets it. */
export const PickupCollectionSchema = v.object({
  /** six digits, which the point asks for */
  code: v.string(),
  ...PickupTimeSchema.entries,
})

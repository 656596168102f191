import * as v from 'valibot'
import { ARRIVAL_SLIPS } from '../../domain/parcels/arrival-range'

/** A day at the destination, as YYYY-MM-DD. */
const LocalDaySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))

export const DayRangeSchema = v.object({ from: LocalDaySchema, until: LocalDaySchema })

export const ArrivalRangeSchema = v.object({
  ...DayRangeSchema.entries,
  /** number of past parcels of the route that the range is taken from */
  basis: v.number(),
})

/** When a parcel probably arrives, from the past of its route (domain/parcels/arrival-range). */
export const ArrivalSchema = v.object({
  /** null if it takes longer than nearly all past parcels did, so that no day is known */
  range: v.nullable(ArrivalRangeSchema),
  /** the range that the member saw first since the payment; null if there was none */
  first: v.nullable(DayRangeSchema),
  slip: v.picklist(ARRIVAL_SLIPS),
  /** whether the end of that range is over, or the parcel waits longer than its route usually takes */
  isOverdue: v.boolean(),
})

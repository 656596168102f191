import * as v from 'valibot'
import { PackageNoSchema, UtcTimestampSchema } from '../../src/contract/base/schemas'
import { READY_FOR_PICKUP_ERRORS } from '../../src/contract/warehouse/warehouse-errors'
import { defineCall } from './define-call'

/** The operator plays the self-pickup point. Ours. */
export const sandboxReportReadyForPickup = defineCall({
  name: 'sandboxReportReadyForPickup',
  method: 'POST',
  path: '/sandbox/readyForPickup',
  encoding: 'json',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** last day by the point's calendar, YYYY-MM-DD; without it, the point's own number of days counts */
    lastDay: v.optional(v.pipe(v.string(), v.maxLength(10), v.isoDate())),
  }),
  answer: v.object({ until: UtcTimestampSchema }),
  errors: READY_FOR_PICKUP_ERRORS,
  who: 'operator',
  source: 'ours',
  limitPerMinute: 'unlimited',
  summary: 'Reports that a parcel waits at its pickup point, or changes its last day',
})

import * as v from 'valibot'
import { EmptyAnswerSchema, PackageNoSchema } from '../../src/contract/base/schemas'
import { EZWAY_REPORT_ERRORS } from '../../src/contract/parcels/parcel-errors'
import { EZWAY_FIELDS, EZWAY_STATES } from '../../src/domain/parcels/ezway'
import { defineCall } from './define-call'

export const sandboxReportEzway = defineCall({
  name: 'sandboxReportEzway',
  method: 'POST',
  encoding: 'json',
  path: '/sandbox/ezway',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** asked: the broker asks the receiver again, with the data that the member sent */
    report: v.picklist(EZWAY_STATES),
    /** mismatch: what differs from the receiver's registration */
    wrong: v.optional(v.pipe(v.array(v.picklist(EZWAY_FIELDS)), v.maxLength(EZWAY_FIELDS.length)), []),
  }),
  answer: EmptyAnswerSchema,
  errors: EZWAY_REPORT_ERRORS,
  who: 'operator',
  source: 'ours',
  limitPerMinute: 'unlimited',
  summary: "Reports the receiver's answer in EZ WAY as the customs' broker, or asks the receiver again",
})

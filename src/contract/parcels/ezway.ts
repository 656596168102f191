import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyAnswerSchema, PackageNoSchema, TrimmedTextSchema } from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'

/**
 * Ours: the documents are older than the confirmation in EZ WAY. A parcel keeps its address: only the
 * declaration changes. The same data as before asks for another try, such as after a change in EZ WAY.
 */
export const correctEzwayReceiver = defineCall({
  name: 'correctEzwayReceiver',
  method: 'POST',
  path: '/portage/parcel/ezway',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** as registered in EZ WAY; domain/parcels/ezway-receiver finds the problems, field by field */
    name: TrimmedTextSchema,
    areaCode: CodeOrEmptySchema,
    phone: TrimmedTextSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...PARCEL_NOT_FOUND_ERRORS,
    /** The receiver has confirmed or declined, or nobody was asked (ours). */
    notAwaited: { code: 'EZW1', text: 'ezway.over' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Stores the name and phone to declare for EZ WAY; a later request replaces an earlier one',
})

import * as v from 'valibot'
import { defineCall } from './call'
import { DoneSchema, PackageNoSchema } from './schemas'

export const deletePackage = defineCall({
  name: 'deletePackage',
  method: 'POST',
  path: '/new/pkg/delete',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: DoneSchema,
  errors: { '5': 'parcel.delete.received', '6': 'parcel.notFound' },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Takes back the forecast of a parcel that has not arrived: its goods, pictures and number go with it',
})

import * as v from 'valibot'
import { PARCEL_LIST_FILTERS } from '../../domain/parcels/parcel-state'
import { defineCall } from '../base/call'

export const countPackages = defineCall({
  name: 'countPackages',
  method: 'POST',
  path: '/myMember/package',
  payload: v.object({ counts: v.pipe(v.array(v.picklist(PARCEL_LIST_FILTERS)), v.maxLength(20)) }),
  answer: v.record(v.string(), v.number()),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The number of parcels with each label (CALL-107 A)',
})

import * as v from 'valibot'
import { defineCall } from '../base/call'
import { AddressSchema, CollectorSchema, PickupPointSchema } from '../base/entities'
import { EmptyAnswerSchema, EmptyPayloadSchema, ReferenceCodeSchema, TextSchema } from '../base/schemas'
import { FLOW_ERRORS } from '../warehouse/warehouse-errors'

export const getForecastAddresses = defineCall({
  name: 'getForecastAddresses',
  method: 'GET',
  path: '/forecast/getAddresses',
  payload: v.object({ flowId: ReferenceCodeSchema }),
  answer: v.array(AddressSchema),
  errors: FLOW_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The member's addresses that a flow can deliver to",
})

export const getDefaultAddress = defineCall({
  name: 'getDefaultAddress',
  method: 'GET',
  path: '/forecast/getDefaultAddress',
  payload: v.object({ flowId: ReferenceCodeSchema }),
  answer: v.nullable(AddressSchema),
  errors: FLOW_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The address to offer first on a flow',
})

export const getPickupAddress = defineCall({
  name: 'getPickupAddress',
  method: 'GET',
  path: '/pkg/getPickupAddress',
  payload: v.object({ flowId: ReferenceCodeSchema }),
  answer: v.array(PickupPointSchema),
  errors: FLOW_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Self-pickup points at the destination of a flow',
})

export const getSelfTake = defineCall({
  name: 'getSelfTake',
  method: 'GET',
  path: '/forecast/selfTake',
  payload: EmptyPayloadSchema,
  answer: CollectorSchema,
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'The collector to offer first for self pickup: the one that was saved, else that of the parcel declared last, else the member',
})

export const saveSelfTake = defineCall({
  name: 'saveSelfTake',
  method: 'POST',
  path: '/save/selfTake',
  payload: v.object({
    pickupName: TextSchema,
    pickupAreaCode: ReferenceCodeSchema,
    pickupPhone: TextSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Keeps who collects at pickup points, to be offered first from now on',
})

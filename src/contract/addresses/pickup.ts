import * as v from 'valibot'
import { PICKUP_POINT_TYPES } from '../../domain/addresses/pickup'
import { defineCall } from '../base/call'
import { PickupPointSchema } from '../base/entities'
import { CodeOrEmptySchema, GramsSchema, LocalisedTextSchema } from '../base/schemas'

export const getPickupConfig = defineCall({
  name: 'getPickupConfig',
  method: 'GET',
  path: '/pickup/config',
  payload: v.object({ country: CodeOrEmptySchema }),
  answer: v.array(
    v.object({
      pickupType: v.picklist(PICKUP_POINT_TYPES),
      /** maximum weight of a parcel; 0 if no parcel is taken */
      grams: GramsSchema,
      /** maximum volume of a parcel */
      cm3: v.number(),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'The largest weight and volume for each type of pickup point at a destination; empty without self pickup',
})

export const getPickupRemark = defineCall({
  name: 'getPickupRemark',
  method: 'GET',
  path: '/pickup/remark',
  payload: v.object({ country: CodeOrEmptySchema }),
  /** null if there is nothing to know */
  answer: v.object({ remark: v.nullable(LocalisedTextSchema) }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The forwarder's remark for collectors at a destination; null if there is none",
})

export const listPickupPointsByDistrict = defineCall({
  name: 'listPickupPointsByDistrict',
  method: 'GET',
  path: '/pickup/districtSearch',
  payload: v.object({ country: CodeOrEmptySchema }),
  answer: v.array(
    v.object({
      /** null for points without a district */
      district: v.nullable(LocalisedTextSchema),
      points: v.array(PickupPointSchema),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The self-pickup points of a destination by district',
})

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
      /** the heaviest parcel; 0 takes none */
      grams: GramsSchema,
      /** the largest parcel */
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
  /** null where nothing is to be known */
  answer: v.object({ remark: v.nullable(LocalisedTextSchema) }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'What a collector must know at a destination, in the words of the forwarder; null without a remark',
})

export const listPickupPointsByDistrict = defineCall({
  name: 'listPickupPointsByDistrict',
  method: 'GET',
  path: '/pickup/districtSearch',
  payload: v.object({ country: CodeOrEmptySchema }),
  answer: v.array(
    v.object({
      /** null of points that stand under no district */
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

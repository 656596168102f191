import * as v from 'valibot'
import { PICKUP_TYPES } from '../../domain/addresses/pickup'
import { defineCall } from '../base/call'
import { AddressSchema, PickupPointSchema, RECEIVER_FIELDS } from '../base/entities'
import {
  EmptyAnswerSchema,
  GramsSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  ReferenceCodeSchema,
  TextSchema,
  TimeSchema,
} from '../base/schemas'
import { FLOW_ERRORS } from '../warehouse/warehouse-errors'

export const getPickupConfig = defineCall({
  name: 'getPickupConfig',
  method: 'GET',
  path: '/pickup/config',
  payload: v.object({ country: ReferenceCodeSchema }),
  answer: v.array(
    v.object({
      pickupType: v.picklist(PICKUP_TYPES),
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
    'The weight-pickup config of a destination: what the points of each type take; empty without self pickup',
})

export const getPickupRemark = defineCall({
  name: 'getPickupRemark',
  method: 'GET',
  path: '/pickup/remark',
  payload: v.object({ country: ReferenceCodeSchema }),
  /** null where nothing is to be known */
  answer: v.object({ remark: v.nullable(LocalisedTextSchema) }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'What whoever collects a parcel at a destination has to know, in the words of the forwarder',
})

export const searchPickupDistricts = defineCall({
  name: 'searchPickupDistricts',
  method: 'GET',
  path: '/pickup/districtSearch',
  payload: v.object({ country: ReferenceCodeSchema }),
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

/** Where parcels went before. */
const RECEIVER_OF_BEFORE = v.object({
  /** one of the two: an address of the book, or a pickup point */
  address: v.nullable(AddressSchema),
  pickupPoint: v.nullable(PickupPointSchema),
  /** parcels that went there */
  parcels: v.number(),
  lastTime: TimeSchema,
})

export const getHistoryReceiver = defineCall({
  name: 'getHistoryReceiver',
  method: 'GET',
  path: '/package/getHistoryReceiver',
  payload: v.object({ flowId: ReferenceCodeSchema }),
  answer: v.array(RECEIVER_OF_BEFORE),
  errors: FLOW_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    "Where the member's parcels to a flow's destination went before and can go again, the last one first",
})

export const getCommonAddress = defineCall({
  name: 'getCommonAddress',
  externalOnly: true,
  method: 'GET',
  path: '/forecast/getCommonAddress',
  payload: v.object({ flowId: ReferenceCodeSchema }),
  answer: v.array(RECEIVER_OF_BEFORE),
  errors: FLOW_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "As getHistoryReceiver, the receiver that most of the member's parcels went to first",
})

export const checkPickup = defineCall({
  name: 'checkPickup',
  externalOnly: true,
  method: 'POST',
  path: '/pickup/check',
  payload: v.object({
    flowId: ReferenceCodeSchema,
    pickupPointId: ReferenceCodeSchema,
    pickupName: v.optional(TextSchema, ''),
    pickupAreaCode: v.optional(ReferenceCodeSchema, ''),
    pickupPhone: v.optional(TextSchema, ''),
    /** of the parcel, where they are known */
    weight: v.optional(GramsSchema),
    cm3: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  /** what the point takes of one parcel */
  answer: v.object({ grams: GramsSchema, cm3: v.number() }),
  errors: {
    ...FLOW_ERRORS,
    pickupNotOffered: { code: '28', text: 'estimate.distributionMode.notOffered' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Whether a point takes a parcel of a flow, and whoever is to collect it there; saves nothing',
})

export const bindAddress = defineCall({
  name: 'bindAddress',
  method: 'POST',
  path: '/outStorage/bindAddress',
  payload: v.object({ packageNo: PackageNoSchema, ...RECEIVER_FIELDS }),
  answer: EmptyAnswerSchema,
  errors: {
    flowMismatch: { code: '1', text: 'bindAddress.flowMismatch' },
    addressUnusable: { code: '2', text: 'bindAddress.illegal' },
    parcelNotFound: { code: '4', text: 'parcel.notFound' },
    tooLate: { code: '10', text: 'bindAddress.tooLate' },
    parcelException: { code: '119', text: 'bindAddress.exception' },
    paymentUnderWay: { code: '120', text: 'bindAddress.paying' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Sends a parcel to another address of the book, or to a pickup point of its destination, until it is paid',
})

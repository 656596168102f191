import * as v from 'valibot'
import { defineCall } from '../base/call'
import { PickupCollectorSchema, PickupPointSchema, ReceiverAddressSchema } from '../base/entities'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  GramsSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { FLOW_UNKNOWN_ERRORS } from '../warehouse/warehouse-errors'

export const getForecastAddresses = defineCall({
  name: 'getForecastAddresses',
  method: 'GET',
  path: '/forecast/getAddresses',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.array(ReceiverAddressSchema),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The member's addresses that a flow can deliver to",
})

export const getDefaultAddress = defineCall({
  name: 'getDefaultAddress',
  method: 'GET',
  path: '/forecast/getDefaultAddress',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.nullable(ReceiverAddressSchema),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The address to offer first on a flow',
})

export const listFlowPickupPoints = defineCall({
  name: 'listFlowPickupPoints',
  method: 'GET',
  path: '/pkg/getPickupAddress',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.array(PickupPointSchema),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Pickup points at the destination of a flow',
})

export const getSuggestedPickupCollector = defineCall({
  name: 'getSuggestedPickupCollector',
  method: 'GET',
  path: '/forecast/selfTake',
  payload: EmptyPayloadSchema,
  answer: PickupCollectorSchema,
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'The collector to offer first: the saved one, else the one of the last declared parcel, else the member',
})

/**
 * S2 §7 shows no payload. It is form-encoded (CALL-109 A). A wrong collector is refused by field, as in a
 * forecast. The collector is erased with the account.
 */
export const savePickupCollector = defineCall({
  name: 'savePickupCollector',
  method: 'POST',
  path: '/save/selfTake',
  payload: v.object({
    pickupName: TrimmedTextSchema,
    pickupAreaCode: CodeOrEmptySchema,
    pickupPhone: TrimmedTextSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Saves the collector to offer first at pickup points; it replaces the previous one',
})

/** An earlier receiver of parcels. */
const RECEIVER_OF_BEFORE = v.object({
  /** either an address of the book, or a pickup point */
  address: v.nullable(ReceiverAddressSchema),
  pickupPoint: v.nullable(PickupPointSchema),
  /** number of parcels that went there */
  parcels: v.number(),
  lastTime: UtcTimestampSchema,
})

export const listPreviousReceivers = defineCall({
  name: 'listPreviousReceivers',
  method: 'GET',
  path: '/package/getHistoryReceiver',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.array(RECEIVER_OF_BEFORE),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    "Receivers of the member's earlier parcels to this destination that are still usable, the latest first",
})

export const listMostUsedReceivers = defineCall({
  name: 'listMostUsedReceivers',
  /** The app uses `listPreviousReceivers`, which has the same receivers. */
  externalOnly: true,
  method: 'GET',
  path: '/forecast/getCommonAddress',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.array(RECEIVER_OF_BEFORE),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'As listPreviousReceivers, but the receiver of most parcels comes first',
})

/** S2 §7 shows no payload: point and collector are checked as in `addForecast`. */
export const checkPickup = defineCall({
  name: 'checkPickup',
  /** The app uses the same rules. `addForecast` and `changeDeliveryTarget` check again. */
  externalOnly: true,
  method: 'POST',
  path: '/pickup/check',
  payload: v.object({
    flowId: CodeOrEmptySchema,
    pickupPointId: CodeOrEmptySchema,
    pickupName: v.optional(TrimmedTextSchema, ''),
    pickupAreaCode: v.optional(CodeOrEmptySchema, ''),
    pickupPhone: v.optional(TrimmedTextSchema, ''),
    /** weight and volume of the parcel, if they are known */
    weight: v.optional(GramsSchema),
    cm3: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  /** limits of the point for one parcel */
  answer: v.object({ grams: GramsSchema, cm3: v.number() }),
  errors: {
    ...FLOW_UNKNOWN_ERRORS,
    /** The pickup point does not take the given weight or volume. */
    pickupNotOffered: { code: '28', text: 'estimate.distributionMode.notOffered' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Checks pickup point, collector, weight and volume; saves nothing',
})

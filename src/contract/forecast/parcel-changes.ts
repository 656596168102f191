import * as v from 'valibot'
import { TRANSSHIPMENT_MODES } from '../../domain/warehouse/places'
import { defineCall } from '../base/call'
import { DELIVERY_TARGET_PAYLOAD_FIELDS, PickupCollectorSchema } from '../base/entities'
import { CodeOrEmptySchema, EmptyAnswerSchema, IdSchema, PackageNoSchema } from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from '../parcels/parcel-errors'
import { OriginDestinationFlowSchema } from './forecast-lists'

/** The tracking number is free again, and anyone can declare it. */
export const deletePackage = defineCall({
  name: 'deletePackage',
  method: 'POST',
  path: '/new/pkg/delete',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: { parcelReceived: { code: '5', text: 'parcel.delete.received' }, ...PARCEL_NOT_FOUND_ERRORS },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Deletes the forecast of a parcel that has not arrived, with its goods, pictures and number',
})

/** Why a destination refuses a parcel. */
export const DESTINATION_UNSUITABLE_ERRORS = {
  /** The destination refuses these goods as declared. `data.kinds` lists the items from 1, such as '1, 3'. */
  goodsNotAccepted: { code: '27', text: 'parcel.destination.goods', field: 'flowId', params: ['kinds'] },
  /** The weight is above the limit of the flow. `data.maxKg` is the limit. */
  tooHeavy: { code: '28', text: 'parcel.destination.tooHeavy', field: 'flowId', params: ['maxKg'] },
  /** The destination requires a shopping proof, and the parcel has none (ours). */
  proofRequired: { code: '11', text: 'parcel.destination.proof', field: 'flowId' },
  /**
   * Customs there ask for the country of origin of each item, and one has none. Only for a parcel that has not
   * arrived, or has no forecast of its own (ours).
   */
  originRequired: { code: '121', text: 'parcel.destination.origin', field: 'flowId' },
  /** The flow has no freight rate. */
  rateMissing: { code: '999', text: 'parcel.destination.noRate', field: 'flowId' },
} as const

export const getDestinationChangeOptions = defineCall({
  name: 'getDestinationChangeOptions',
  method: 'GET',
  path: '/package/getPackageInfo',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    packageNo: PackageNoSchema,
    /** tracking number of the merchant; null for a merged parcel and for a piece */
    trackingNo: v.nullable(v.string()),
    /** the current flow; null until the parcel is declared */
    flowId: v.nullable(v.string()),
    moveMode: v.nullable(v.string()),
    addressId: v.nullable(IdSchema),
    distributionMode: v.nullable(v.string()),
    pickupPointId: v.nullable(v.string()),
    /** null for delivery to the door */
    collector: v.nullable(PickupCollectorSchema),
    canChangeDestination: v.boolean(),
    /** destinations that the parcel's warehouse ships to */
    destinations: v.array(
      v.object({
        ...OriginDestinationFlowSchema.entries,
        /**
         * null if the destination takes the parcel; else the code and data of one of
         * DESTINATION_UNSUITABLE_ERRORS
         */
        refusal: v.nullable(
          v.object({
            code: v.picklist(Object.values(DESTINATION_UNSUITABLE_ERRORS).map((error) => error.code)),
            data: v.record(v.string(), v.union([v.string(), v.number()])),
          }),
        ),
      }),
    ),
  }),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'Flow, mode and receiver of a parcel, and each destination of its warehouse with the code of its refusal',
})

/**
 * The new receiver is an address of the book or a pickup point. A change to the current values is no change,
 * so a repeat after a lost answer is safe. Errors follow change-flow (S2 §8); 11 and 119 to 121 are ours.
 * A parcel in the warehouse then waits for the countries of origin that are missing (review code 21).
 */
export const changeDestination = defineCall({
  name: 'changeDestination',
  method: 'POST',
  path: '/package/modifyTarArea/save',
  encoding: 'multipart',
  payload: v.object({
    packageNo: PackageNoSchema,
    flowId: CodeOrEmptySchema,
    moveMode: v.picklist(TRANSSHIPMENT_MODES),
    /** receiver at the new destination */
    ...DELIVERY_TARGET_PAYLOAD_FIELDS,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    /** The table `flows` has no such row. */
    destinationUnknown: { code: '1', text: 'parcel.destination.unknown', field: 'flowId' },
    /** The warehouse of the parcel does not ship by this flow. */
    otherWarehouse: { code: '2', text: 'parcel.destination.otherWarehouse', field: 'flowId' },
    /** The flow does not offer this transit mode. */
    moveModeNotOffered: { code: '3', text: 'parcel.destination.moveMode', field: 'moveMode' },
    parcelNotFound: { code: '4', text: 'parcel.notFound' },
    /** The state allows no other destination, or the parcel is merged or inside a merged parcel. */
    tooLate: { code: '5', text: 'parcel.destination.tooLate' },
    /** The address is deleted, in another country, or without an approved ID certificate. */
    addressUnusable: { code: '6', text: 'parcel.destination.address', field: 'addressId' },
    ...DESTINATION_UNSUITABLE_ERRORS,
    parcelException: { code: '119', text: 'parcel.destination.exception' },
    paymentUnderWay: { code: '120', text: 'bindAddress.paying' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Changes destination, mode and receiver of a parcel; it is reviewed again',
})

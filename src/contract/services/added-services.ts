import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  EmptyPayloadSchema,
  IdempotencyKeySchema,
  OrderNoSchema,
  PackageNoSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { ParcelSummarySchema } from '../parcels/parcels'
import { AddedServiceOrderSchema, WarehouseServiceAvailabilitySchema } from './added-service-shapes'

/** A service that does not wait for the warehouse. */
export const ADDED_SERVICE_NOT_WAITING_ERRORS = {
  serviceNotWaiting: { code: 'S8', text: 'sandbox.service' },
} as const

/** Errors of performing a service in the warehouse. */
export const PERFORM_ADDED_SERVICE_ERRORS = {
  ...ADDED_SERVICE_NOT_WAITING_ERRORS,
  filesIncomplete: { code: 'S9', text: 'sandbox.serviceFiles', params: ['count'] },
} as const

/**
 * S2 §7 shows neither payload nor answer. `addedType` is a number of `ADDED_SERVICE_TYPE_CODE`: 1
 * photographs, 2 reinforcement, 3 video (VALU-10).
 */
export const getServiceTypes = defineCall({
  name: 'getServiceTypes',
  method: 'GET',
  path: '/service/typeAll',
  payload: EmptyPayloadSchema,
  answer: v.object({
    currency: v.string(),
    types: v.array(
      v.object({
        addedType: v.number(),
        /** fee type number of domain/pricing/fee-type */
        feeType: v.number(),
        /** current price of one unit for the member: of a photograph, or of the service */
        eachCents: CentsSchema,
        /** maximum count in one order */
        countMax: v.number(),
      }),
    ),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The extra services that have a price, the price of each for the member, and the maximum count',
})

/**
 * S2 §7 shows neither payload nor answer. `configs` lists the services of the warehouse (`openFlag` 1 is
 * open).
 */
export const getAddedServicesOfParcel = defineCall({
  name: 'getAddedServicesOfParcel',
  method: 'GET',
  path: '/pkg/addedServs',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    parcel: ParcelSummarySchema,
    /**
     * whether a service can be ordered now: the parcel is in the warehouse, in no other box, and not about to
     * leave
     */
    canOrder: v.boolean(),
    /** services of its warehouse */
    configs: v.array(WarehouseServiceAvailabilitySchema),
    /** services that were ordered for it, newest first */
    services: v.array(AddedServiceOrderSchema),
  }),
  errors: { parcelNotFound: { code: '6', text: 'service.parcelNotFound' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The extra services of a parcel: those that its warehouse offers, and those that were ordered',
})

export const getAddedService = defineCall({
  name: 'getAddedService',
  method: 'GET',
  path: '/portage/service/details',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: v.object({
    parcel: ParcelSummarySchema,
    service: AddedServiceOrderSchema,
    /** time at which its order closes if it is unpaid */
    payBefore: UtcTimestampSchema,
    /** declared goods of the parcel */
    goods: v.array(
      v.object({
        /** position in the declaration; a picture names the item by it */
        position: v.number(),
        description: v.string(),
        specification: v.string(),
        quantity: v.number(),
        unitPrice: CentsSchema,
        currency: v.string(),
      }),
    ),
    /** files of the warehouse, in its order; empty until the service is done */
    files: v.array(
      v.object({
        kind: v.picklist(['picture', 'video']),
        /** works for some hours */
        url: v.string(),
        takenAt: UtcTimestampSchema,
        /** position of the item that the file shows; null if it shows the parcel */
        goodsPosition: v.nullable(v.number()),
        /** number of pieces of that item that the warehouse counted in it; null if it did not count */
        counted: v.nullable(v.number()),
      }),
    ),
  }),
  errors: { serviceNotFound: { code: '1', text: 'service.notFound' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "One extra service with the warehouse's files and reply, and the declared goods",
})

/** A service is an order (VALU-09): its order number names it, and `/new/order/cancelOrder` cancels it. */
export const submitAddedService = defineCall({
  name: 'submitAddedService',
  method: 'POST',
  path: '/portage/service/submit',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** ADDED_SERVICE_TYPE_CODE of domain/services/added-service */
    addedType: v.number(),
    /** number of photographs; 1 for any other service */
    count: v.number(),
    remark: TrimmedTextSchema,
    /** amount that the member saw */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  contentCheck: { remark: 'comment' },
  answer: v.object({ orderNo: OrderNoSchema, payBefore: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    parcelNotFound: { code: '6', text: 'service.parcelNotFound' },
    /**
     * The warehouse does not offer the service, it has no price, or the parcel allows no service now
     * (`canOrderServices`).
     */
    serviceNotOffered: { code: 'SRV1', text: 'service.notOffered' },
    /** A payment of the same service is under way (ours). */
    orderExists: { code: 'ORD2', text: 'service.beingPaid' },
    /** The price differs from `totalCents` (ours). */
    amountChanged: { code: 'ORD8', text: 'service.amountChanged' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Orders an extra service; the warehouse receives the task when the order is paid',
})

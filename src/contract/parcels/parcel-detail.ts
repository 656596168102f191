import * as v from 'valibot'
import { defineCall } from '../base/call'
import {
  DELIVERY_TARGET_PAYLOAD_FIELDS,
  GoodsItemSchema,
  PickupCollectorSchema,
  PickupPointSchema,
  ReceiverAddressSchema,
  SendModeSchema,
} from '../base/entities'
import {
  CentsSchema,
  EmptyAnswerSchema,
  GramsSchema,
  IdSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { AddedServiceOrderSummarySchema } from '../services/added-service-shapes'
import { SurchargeSchema } from '../surcharges/surcharge-shapes'
import { LatinAddressPartsSchema, MemberWarehouseAddressSchema } from '../warehouse/warehouse'
import { ArrivalSchema } from './arrival'
import { EzwayConfirmationSchema } from './ezway-shapes'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'
import { PARCEL_MARKS_FIELDS, ParcelSummarySchema, StorageSchema } from './parcels'
import { AwaitedPhotographSchema, PhotographSchema } from './photograph-shapes'

/** An event of a parcel's history. The client has the text for each `code`, in the reader's language. */
export const ParcelEventSchema = v.object({
  /**
   * One of HISTORY_EVENTS of domain/parcels/parcel-state, such as declared, received, tallied, paid, shipped.
   * The client omits an unknown code, so that a newer back end may send more.
   */
  code: v.string(),
  time: UtcTimestampSchema,
  /** minutes east of UTC at the place, to show its local time */
  utcOffsetMinutes: v.number(),
  place: v.nullable(LocalisedTextSchema),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})

export const FeeSchema = v.object({
  /** fee type number of domain/pricing/fee-type */
  feeType: v.number(),
  amountCents: CentsSchema,
  /** numbers that explain the amount, such as firstWeight, firstCents, steps, stepCents */
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})

const SfPkgSchema = v.object({
  packageNo: PackageNoSchema,
  /** addresses of shopping screenshots on our server; '' for a picture that the content check refused */
  picList: v.array(v.string()),
  /** pictures taken by the warehouse */
  imgList: v.array(v.string()),
  routeText: v.nullable(v.number()),
  routePathList: v.array(ParcelEventSchema),
  route: v.number(),
  /** tracking number of the merchant; null if the parcel has none */
  abordTrackingNo: v.nullable(v.string()),
  /** export waybill of the forwarder, after shipping */
  sfExportWaybillNo: v.nullable(v.string()),
  ...PARCEL_MARKS_FIELDS,
  /** deduction by the coupon of its order; 0 without one, and after the order is cancelled or refunded */
  couponMoney: CentsSchema,
})

export const getPackageDetail = defineCall({
  name: 'getPackageDetail',
  method: 'GET',
  path: '/new/package/detail',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    summary: ParcelSummarySchema,
    deliveryAddressesVo: v.nullable(ReceiverAddressSchema),
    pickupPoint: v.nullable(PickupPointSchema),
    /** six digits to collect it, only for its owner; null unless it waits at that point (ours) */
    pickupCode: v.optional(v.nullable(v.string())),
    /** collector at that point, as declared */
    collector: v.nullable(PickupCollectorSchema),
    distributionMode: v.nullable(v.string()),
    /** declared flow; null until the parcel is declared */
    flowId: v.nullable(v.string()),
    /** its shopping screenshots with their ids, in the order of picList */
    pictures: v.array(v.object({ pictureId: IdSchema, url: v.string() })),
    sfPkg: SfPkgSchema,
    /** the parcels inside a merged one (PARC-90 A) */
    sfPkgs: v.array(SfPkgSchema),
    /** warehouse that it is sent to, with the owner's own address there */
    whAddresses: v.array(
      v.object({
        code: v.string(),
        warehouseI18n: LocalisedTextSchema,
        ...MemberWarehouseAddressSchema.entries,
        latin: LatinAddressPartsSchema,
      }),
    ),
    /** goods, including those of the parcels inside a merged one */
    goods: v.array(
      v.object({
        id: IdSchema,
        ...GoodsItemSchema.entries,
        /** quantity × unit price, in cents of the item's currency */
        value: CentsSchema,
      }),
    ),
    declaredTotal: CentsSchema,
    declaredCurrency: v.string(),
    /** insured value in cents of `declaredCurrency`; null if it is not insured */
    insuredCents: v.nullable(CentsSchema),
    note: v.string(),
    shoppingUrl: v.string(),
    warehouseInTime: v.nullable(UtcTimestampSchema),
    /** end of free storage, and the price of each day after it; null if storage costs nothing */
    storage: v.optional(v.nullable(StorageSchema), null),
    /** only for an exception: the answers that the member can choose, and the given answer (ours) */
    exception: v.optional(
      v.nullable(
        v.object({
          /** EXCEPTION_ANSWERS of domain/parcels/exception-answer; the app ignores an unknown answer */
          answers: v.array(v.string()),
          /** null until there is an answer */
          answer: v.nullable(
            v.object({
              ...{ answer: v.string(), words: v.string(), time: UtcTimestampSchema },
              /** pictures of the papers of this answer */
              papers: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
            }),
          ),
        }),
      ),
      null,
    ),
    /** the warehouse's photographs, by kind and time, also of parcels inside it (ours) */
    photographs: v.optional(v.array(PhotographSchema), []),
    /** kinds of photographs that the warehouse still owes, also of parcels inside it (ours) */
    awaitedPhotographs: v.optional(v.array(AwaitedPhotographSchema), []),
    /**
     * only for a parcel that was signed for: deadline for requesting its tax receipt, and state of the
     * request (ours)
     */
    taxReceipt: v.optional(
      v.nullable(
        v.object({
          ...{
            until: UtcTimestampSchema,
            requestedAt: v.nullable(UtcTimestampSchema),
            sentAt: v.nullable(UtcTimestampSchema),
          },
          /** the receipt itself, after it was sent; each address works for some hours */
          pictures: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
        }),
      ),
      null,
    ),
    /**
     * only for a parcel that was signed for: who signed (DELIVERY_SIGNERS of domain/parcels/delivery) and the
     * noted name, each null without a record (ours)
     */
    delivery: v.optional(
      v.nullable(
        v.object({
          ...{ signer: v.nullable(v.string()), name: v.nullable(v.string()) },
          /** the carrier's photograph, if there is one; its address works for some hours */
          pictures: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
        }),
      ),
      null,
    ),
    /** measured size in cm; null without a measurement */
    outerSize: v.nullable(v.object({ length: v.number(), width: v.number(), height: v.number() })),
    /** by the outer size; 0 if it was tallied without a size, null before the tally */
    volumetricWeight: v.nullable(GramsSchema),
    sendMode: v.nullable(SendModeSchema),
    /**
     * empty while other parcels are paid for instead: the merged parcel that it is in, or the pieces of its
     * split
     */
    fees: v.array(FeeSchema),
    storageFee: CentsSchema,
    carriageFee: CentsSchema,
    combineFee: CentsSchema,
    splitFee: CentsSchema,
    complicatePackageFee: CentsSchema,
    insuredFee: CentsSchema,
    totalFeeRmb: CentsSchema,
    /** currency of the fees and their total */
    currency: v.string(),
    /** the newest order of the parcel, in any status */
    lastOrderNo: v.nullable(v.string()),
    /** numbers of the parcels inside a merged one, as in `sfPkgs` */
    combineList: v.array(PackageNoSchema),
    /** for a split parcel: numbers of the parcels that replace it (ours) */
    splitInto: v.optional(v.array(PackageNoSchema), []),
    /** for a merged parcel whose merge was undone: numbers of the parcels that were in it (ours) */
    undoneMerge: v.optional(v.array(PackageNoSchema), []),
    /** for a parcel inside a merged one: number of the merged parcel (ours) */
    mergedInto: v.optional(v.nullable(PackageNoSchema), null),
    /** whether a service of the warehouse can be ordered for it now (ours) */
    canAddService: v.optional(v.boolean(), false),
    /** services that were ordered for it, newest first, with those of parcels inside it (ours) */
    addedServices: v.optional(v.array(AddedServiceOrderSummarySchema), []),
    /**
     * fees that were added after its price was known, newest first, with those of parcels inside it (ours)
     */
    surcharges: v.optional(v.array(SurchargeSchema), []),
    /** when a paid parcel probably arrives (ours); null otherwise, and without enough past of its route */
    arrival: v.optional(v.nullable(ArrivalSchema), null),
    /** the receiver's confirmation for Taiwan's customs; null if nobody was asked (ours) */
    ezway: v.optional(v.nullable(EzwayConfirmationSchema), null),
    /** the same, also after the parcel is cleared; the member's data file contains it (ours) */
    ezwayRecord: v.optional(v.nullable(EzwayConfirmationSchema), null),
    contentNameType: v.picklist(['cn', 'en']),
    /** the same as in `summary`, with the name from the documents (S1 §3) */
    canSplit: v.boolean(),
  }),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'One parcel with goods, fees, receiver and events',
})

export const getRoutePath = defineCall({
  name: 'getRoutePath',
  method: 'GET',
  path: '/new/package/getRoutePath',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    summary: ParcelSummarySchema,
    routePathList: v.array(ParcelEventSchema),
    /** as in getPackageDetail (ours) */
    arrival: v.optional(v.nullable(ArrivalSchema), null),
  }),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The logistics route of a parcel, newest first',
})

/**
 * Without `distributionMode` the parcel goes to the door. A wrong collector or pickup point, or a point that
 * does not take the parcel, is refused by field (400). A repeat changes nothing.
 */
export const changeDeliveryTarget = defineCall({
  name: 'changeDeliveryTarget',
  method: 'POST',
  path: '/outStorage/bindAddress',
  payload: v.object({ packageNo: PackageNoSchema, ...DELIVERY_TARGET_PAYLOAD_FIELDS }),
  answer: EmptyAnswerSchema,
  errors: {
    /** The address is in another country than the parcel's destination. */
    flowMismatch: { code: '1', text: 'bindAddress.flowMismatch' },
    /** The address is deleted, or its ID certificate is not approved. */
    addressUnusable: { code: '2', text: 'bindAddress.illegal' },
    /** There is no such parcel, or it is another member's. */
    parcelNotFound: { code: '4', text: 'parcel.notFound' },
    /** The parcel is paid, has ended, or is inside a merged parcel. */
    tooLate: { code: '10', text: 'bindAddress.tooLate' },
    /** The parcel is an exception (ours). */
    parcelException: { code: '119', text: 'bindAddress.exception' },
    /** The provider has not decided a payment of this parcel (ours). */
    paymentUnderWay: { code: '120', text: 'bindAddress.paying' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Changes the address or pickup point of a parcel at the same destination, until it is paid',
})

import * as v from 'valibot'
import { REAL_NAME_OBSTACLES } from '../../domain/certificates/real-name'
import { EZWAY_CARD_STATES } from '../../domain/parcels/ezway'
import { PARCEL_LIST_FILTERS, PARCEL_STATES } from '../../domain/parcels/parcel-state'
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
  PageCursorSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { AddedServiceOrderSummarySchema } from '../services/added-service-shapes'
import { SurchargeSchema } from '../surcharges/surcharge-shapes'
import { LatinAddressPartsSchema, MemberWarehouseAddressSchema } from '../warehouse/warehouse'
import { ArrivalSchema } from './arrival'
import { EzwayConfirmationSchema } from './ezway-shapes'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'
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

/** Review and exception marks, spelled as in the documents (S1 §3). */
const MARKS = {
  handingType: v.nullable(v.number()),
  handingRemark: v.nullable(v.string()),
  exceptionStatus: v.nullable(v.number()),
  exceptionType: v.nullable(v.number()),
  excptionInf: v.nullable(LocalisedTextSchema),
}

/**
 * The forwarder's own texts for the codes of the marks, by code. The app has texts for all other codes
 * (ours).
 */
const ReasonWordsSchema = v.record(v.string(), LocalisedTextSchema)

const StorageSchema = v.object({ freeUntil: UtcTimestampSchema, centsPerDay: CentsSchema })

export const ParcelSummarySchema = v.object({
  packageNo: PackageNoSchema,
  /** null for a merged parcel and for a piece of a split one, which come from no merchant */
  trackingNo: v.nullable(v.string()),
  /** code of the origin warehouse */
  orgSto: v.string(),
  orgStoName: LocalisedTextSchema,
  /** null until the parcel is declared */
  tarArea: v.nullable(v.string()),
  tarAreaName: v.nullable(LocalisedTextSchema),
  state: v.picklist(PARCEL_STATES),
  /** status code of the route text groups (S1 §4) */
  route: v.number(),
  ...MARKS,
  reasonWords: ReasonWordsSchema,
  weight: v.nullable(GramsSchema),
  chargeableWeight: v.nullable(GramsSchema),
  /** amount due; null if nothing is due. The name is from the documents (S1 §3). */
  totalFeeRmb: v.nullable(CentsSchema),
  /** currency of `totalFeeRmb` */
  currency: v.string(),
  /** order that waits for payment */
  orderNo: v.nullable(v.string()),
  payBefore: v.nullable(UtcTimestampSchema),
  /** whether the provider processes a payment of that order; no other payment is accepted meanwhile */
  isPaymentUnderWay: v.boolean(),
  moveMode: v.nullable(v.string()),
  /** whether the member can have it split now (S1 §3 `canSplit`) */
  canSplit: v.boolean(),
  /** end of free storage, and the price of each day after it; null if storage costs nothing */
  storage: v.nullable(StorageSchema),
  /** whether a surcharge waits for the member's answer or payment (ours) */
  hasSurcharge: v.boolean(),
  /** whether it is an exception that the member can answer and has not answered yet (ours) */
  isAnswerAwaited: v.boolean(),
  /** the missing approval of an ID that keeps it from being paid; null if nothing is missing (ours) */
  awaitedCertificate: v.nullable(
    v.object({
      obstacle: v.picklist(REAL_NAME_OBSTACLES),
      /** null if its address has none, or one that the receiver submitted: the member cannot correct that */
      certificateId: v.nullable(IdSchema),
      addressId: IdSchema,
      isByReceiver: v.boolean(),
    }),
  ),
  /** time in which it can be collected; null unless it waits at its pickup point (ours) */
  pickup: v.optional(
    v.nullable(
      v.object({
        /** last moment of the last day, by the point's clock */
        until: UtcTimestampSchema,
        /** offset of the point's clock, in minutes east of UTC */
        utcOffsetMinutes: v.number(),
      }),
    ),
  ),
  /** EZ WAY will ask its receiver once it has left, or customs wait for the receiver now; else null (ours) */
  ezway: v.optional(v.nullable(v.picklist(EZWAY_CARD_STATES)), null),
  updatedAt: UtcTimestampSchema,
})

/** Number of parcels on a page (ours). A shorter page is the last one. */
export const PARCELS_PER_PAGE = 10

const ListPayload = v.object({
  /** waiting 1, progress 2, finished 3; 0 searches all */
  group: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  /** from 1 */
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /**
   * `next` of the previous page (ours): the page begins there, even if parcels came or went meanwhile, and
   * `page` is ignored. It is equally fast on every page, but `page` alone becomes slower further down.
   */
  after: v.optional(PageCursorSchema),
  /** labels inside a group (S2 §2) */
  filter: v.optional(v.picklist(PARCEL_LIST_FILTERS)),
  /**
   * waybill, receiver's name, or area code-phone. At most SEARCH_KEYWORD_MAX_LENGTH characters
   * (domain/base/search); each may have several code units.
   */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** a search sends 0 (S1 §4) */
  operator: v.optional(v.number()),
  /** months to look back; a search sends 12 (S1 §4) */
  time: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
})

/** Start of the following page, for its `after`; null on the last page. */
const NextSchema = v.nullable(v.string())

export const getFirstPackagePage = defineCall({
  name: 'getFirstPackagePage',
  method: 'GET',
  path: '/package/mypkg/query',
  payload: ListPayload,
  answer: v.object({
    packageList: v.array(ParcelSummarySchema),
    next: NextSchema,
    toBeHandledCount: v.number(),
    InProgressCount: v.number(),
    finishedCount: v.number(),
    /** number of parcels of the group with each label */
    filterCounts: v.record(v.string(), v.number()),
    /** whether any parcel of the member, on any page, can be split (ours) */
    canSplit: v.boolean(),
    dictionaries: v.object({
      from: v.array(v.object({ code: v.string(), name: LocalisedTextSchema })),
      to: v.array(v.object({ code: v.string(), name: LocalisedTextSchema })),
    }),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'First page of a package group with counts and dictionaries, or a search',
})

export const getNextPackagePage = defineCall({
  name: 'getNextPackagePage',
  method: 'GET',
  path: '/package/mypkg/page',
  payload: ListPayload,
  answer: v.object({ packageList: v.array(ParcelSummarySchema), next: NextSchema }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Later pages of a package group; an empty page is the end',
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
  ...MARKS,
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

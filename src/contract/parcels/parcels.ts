import * as v from 'valibot'
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
import { MemberWarehouseAddressSchema } from '../warehouse/warehouse'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'

/** What happened to a parcel; the words are the client's, by `code`, in the reader's language. */
export const ParcelEventSchema = v.object({
  /**
   * HISTORY_EVENTS of domain/parcels/parcel-state, such as declared, received, tallied, paid, shipped; the client leaves out one
   * that it does not know, so that a newer back end may tell more
   */
  code: v.string(),
  time: UtcTimestampSchema,
  /** minutes east of UTC at the place, to show the place's own time */
  utcOffsetMinutes: v.number(),
  place: v.nullable(LocalisedTextSchema),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})

/** Review and exception marks, spelled as the documents do (S1 §3). */
const MARKS = {
  handingType: v.nullable(v.number()),
  handingRemark: v.nullable(v.string()),
  exceptionStatus: v.nullable(v.number()),
  exceptionType: v.nullable(v.number()),
  excptionInf: v.nullable(LocalisedTextSchema),
}

/** The forwarder's own words for the codes of the marks, by code; the app has words for those that are not here (ours). */
const ReasonWordsSchema = v.record(v.string(), LocalisedTextSchema)

const StorageSchema = v.object({ freeUntil: UtcTimestampSchema, centsPerDay: CentsSchema })

export const ParcelSummarySchema = v.object({
  packageNo: PackageNoSchema,
  /** null of a merged parcel and of a piece of a split one, which no merchant sent */
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
  /** what is due, null when nothing is; the name is the documents' (S1 §3) */
  totalFeeRmb: v.nullable(CentsSchema),
  /** of `totalFeeRmb` */
  currency: v.string(),
  /** an order that waits for its payment */
  orderNo: v.nullable(v.string()),
  payBefore: v.nullable(UtcTimestampSchema),
  /** the payment provider works on a payment of that order: no other is taken meanwhile */
  isPaymentUnderWay: v.boolean(),
  moveMode: v.nullable(v.string()),
  /** whether its member may have it split now (S1 §3 `canSplit`) */
  canSplit: v.boolean(),
  /** until when it lies in the warehouse free of charge, and what each day after costs; null where it costs nothing */
  storage: v.nullable(StorageSchema),
  /** a fee was added late, and waits for its member's answer or payment (ours) */
  hasSurcharge: v.boolean(),
  updatedAt: UtcTimestampSchema,
})

/** Parcels a page (ours); a shorter page is the last one. */
export const PARCELS_PER_PAGE = 10

const ListPayload = v.object({
  /** waiting 1, progress 2, finished 3; 0 searches all */
  group: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  /** from 1 */
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /**
   * `next` of the page before (ours): the page begins there, whatever came or went meanwhile, and `page` is not looked
   * at. It is found as fast far down as at the top, which `page` alone is not
   */
  after: v.optional(PageCursorSchema),
  /** labels inside a group (S2 §2) */
  filter: v.optional(v.picklist(PARCEL_LIST_FILTERS)),
  /** waybill, receiver's name, or area code-phone: SEARCH_KEYWORD_MAX_LENGTH characters (domain/base/search), of which each may be several */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** search passes 0 (S1 §4) */
  operator: v.optional(v.number()),
  /** search passes 12, the months to look back (S1 §4) */
  time: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
})

/** Where the page after this one begins, for its `after`; null of the last one. */
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
    /** how many of the group each label holds */
    filterCounts: v.record(v.string(), v.number()),
    /** whether any parcel of the member, on whatever page, can be split (ours) */
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
  /** shopping screenshots, addresses of ours; '' of one that the content check refused */
  picList: v.array(v.string()),
  /** pictures taken by the warehouse */
  imgList: v.array(v.string()),
  routeText: v.nullable(v.number()),
  routePathList: v.array(ParcelEventSchema),
  route: v.number(),
  /** the merchant's tracking number; null where the parcel has none */
  abordTrackingNo: v.nullable(v.string()),
  /** the forwarder's export waybill, once shipped */
  sfExportWaybillNo: v.nullable(v.string()),
  ...MARKS,
  /** what the coupon of its order takes off; 0 without one, and once the order is cancelled or refunded */
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
    /** who collects it at that point, as it was declared */
    collector: v.nullable(PickupCollectorSchema),
    distributionMode: v.nullable(v.string()),
    /** what it was declared for; null until then */
    flowId: v.nullable(v.string()),
    /** its shopping screenshots by their ids, in the order of picList */
    pictures: v.array(v.object({ pictureId: IdSchema, url: v.string() })),
    sfPkg: SfPkgSchema,
    /** the parcels inside a merged one (PARC-90 A) */
    sfPkgs: v.array(SfPkgSchema),
    /** the warehouse that it is sent to, with the owner's own address there */
    whAddresses: v.array(
      v.object({
        code: v.string(),
        warehouseI18n: LocalisedTextSchema,
        ...MemberWarehouseAddressSchema.entries,
      }),
    ),
    /** with those of the parcels inside a merged one */
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
    /** what it is insured for, in cents of `declaredCurrency`; null of one that is not */
    insuredCents: v.nullable(CentsSchema),
    note: v.string(),
    shoppingUrl: v.string(),
    warehouseInTime: v.nullable(UtcTimestampSchema),
    /** until when it lies in the warehouse free of charge, and what each day after costs; null where it costs nothing */
    storage: v.optional(v.nullable(StorageSchema), null),
    /** of a parcel that is an exception: what its member can have done with it, and has said (ours) */
    exception: v.optional(
      v.nullable(
        v.object({
          /** EXCEPTION_ANSWERS of domain/parcels/exception-answer; the app passes over one that it does not know */
          answers: v.array(v.string()),
          /** null until there is one */
          answer: v.nullable(
            v.object({
              ...{ answer: v.string(), words: v.string(), time: UtcTimestampSchema },
              /** pictures of the papers that came with it */
              papers: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
            }),
          ),
        }),
      ),
      null,
    ),
    /** what the warehouse took of the scales and the tape, with those of parcels in it; each address works for some hours (ours) */
    weighingPictures: v.optional(v.array(v.object({ url: v.string(), takenAt: UtcTimestampSchema })), []),
    /** of a parcel that was signed for: until when its tax receipt can be requested, and what became of that (ours) */
    taxReceipt: v.optional(
      v.nullable(
        v.object({
          ...{
            until: UtcTimestampSchema,
            requestedAt: v.nullable(UtcTimestampSchema),
            sentAt: v.nullable(UtcTimestampSchema),
          },
          /** the receipt itself, once it was sent; each address works for some hours */
          pictures: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
        }),
      ),
      null,
    ),
    /** as measured, in cm; null without a measure */
    outerSize: v.nullable(v.object({ length: v.number(), width: v.number(), height: v.number() })),
    /** from the outer size; 0 without a measure, null before it */
    volumetricWeight: v.nullable(GramsSchema),
    sendMode: v.nullable(SendModeSchema),
    /** none while others are paid for in its place: the box that it lies in, or the parcels that it is split into */
    fees: v.array(FeeSchema),
    storageFee: CentsSchema,
    carriageFee: CentsSchema,
    combineFee: CentsSchema,
    splitFee: CentsSchema,
    complicatePackageFee: CentsSchema,
    insuredFee: CentsSchema,
    totalFeeRmb: CentsSchema,
    /** of the fees and their total */
    currency: v.string(),
    /** the newest order that was made of the parcel, whatever became of it */
    lastOrderNo: v.nullable(v.string()),
    /** numbers of the parcels inside a merged one, as in `sfPkgs` */
    combineList: v.array(PackageNoSchema),
    /** of a parcel that was split: the numbers of those that go in its place (ours) */
    splitInto: v.optional(v.array(PackageNoSchema), []),
    /** of the box of a merge that was undone: the numbers of the parcels that lay in it (ours) */
    undoneMerge: v.optional(v.array(PackageNoSchema), []),
    /** of a parcel that lies in a merged one: the number of that one (ours) */
    mergedInto: v.optional(v.nullable(PackageNoSchema), null),
    /** whether a service of the warehouse can be ordered for it now (ours) */
    canAddService: v.optional(v.boolean(), false),
    /** services that were ordered for it, the newest first (ours) */
    addedServices: v.optional(v.array(AddedServiceOrderSummarySchema), []),
    /** fees that were added after its price was given, the newest first, with those of parcels in it (ours) */
    surcharges: v.optional(v.array(SurchargeSchema), []),
    contentNameType: v.picklist(['cn', 'en']),
    /** the same as of its summary, as the documents name it (S1 §3) */
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
  answer: v.object({ summary: ParcelSummarySchema, routePathList: v.array(ParcelEventSchema) }),
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

import * as v from 'valibot'
import { REAL_NAME_OBSTACLES } from '../../domain/certificates/real-name'
import { EZWAY_CARD_STATES, PARCEL_LIST_FILTERS, PARCEL_STATES } from '../../domain/parcels/parcel-state'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  GramsSchema,
  IdSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  PageCursorSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { DayRangeSchema } from './arrival'

/** Review and exception marks, spelled as in the documents (S1 §3). */
export const PARCEL_MARKS_FIELDS = {
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

export const StorageSchema = v.object({ freeUntil: UtcTimestampSchema, centsPerDay: CentsSchema })

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
  ...PARCEL_MARKS_FIELDS,
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
  /**
   * days on which it probably arrives at its address (ours). Null unless it is on its way there and its route
   * has a past; also null outside lists and details.
   */
  arrival: v.optional(v.nullable(DayRangeSchema)),
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

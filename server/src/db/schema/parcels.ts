import { and, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArrivalMilestone, DayRange } from '../../../../src/domain/parcels/arrival-range'
import type { DeliveryRecord } from '../../../../src/domain/parcels/delivery'
import type { ExceptionAnswer } from '../../../../src/domain/parcels/exception-answer'
import type { EzwayConfirmation } from '../../../../src/domain/parcels/ezway'
import {
  type HistoryEvent,
  type ParcelMergeSplitKind,
  type ParcelState,
  TERMINAL_STATES,
} from '../../../../src/domain/parcels/parcel-state'
import type { PickupHandOverReason } from '../../../../src/domain/parcels/pickup-collection'
import type { ForwarderReasonKind } from '../../../../src/domain/parcels/review'
import type { OuterSizeInCm } from '../../../../src/domain/pricing/freight'
import { addresses } from './addresses'
import { centsColumn, createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { members } from './members'
import { originDestinationFlows, pickupPoints, sendModes, warehouses } from './warehouse'

/** Final states of a parcel, as an SQL list for a condition of the table. */
const over = sql.raw(TERMINAL_STATES.map((state) => `'${state}'`).join(', '))

/** A member's answer to an exception, with its time (ISO 8601). */
export interface StoredExceptionAnswer {
  answer: ExceptionAnswer
  words: string
  time: string
}

/** A tax receipt that the member requested. Times in ISO 8601. */
export interface StoredTaxReceiptRequest {
  requestedAt: string
  /** null until the receipt is sent */
  sentAt: string | null
}

/** The first arrival range that a member saw, in days at the destination. */
export type StoredFirstArrival = DayRange & {
  /** ISO 8601 */
  shownAt: string
}

export const parcels = pgTable(
  'parcels',
  {
    packageNo: text('package_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind').$type<ParcelMergeSplitKind>().notNull().default('single'),
    /** the merged parcel that it is inside */
    mergedInto: text('merged_into').references((): AnyPgColumn => parcels.packageNo),
    /** the parcel that it is a piece of; does not change when the piece is merged */
    splitFrom: text('split_from').references((): AnyPgColumn => parcels.packageNo),
    /** the merchant's tracking number; a merged parcel and a piece have none */
    trackingNo: text('tracking_no'),
    whCode: text('wh_code')
      .notNull()
      .references(() => warehouses.code),
    flowId: text('flow_id').references(() => originDestinationFlows.flowId),
    tarArea: text('tar_area'),
    moveMode: text('move_mode'),
    sendModId: text('send_mod_id').references(() => sendModes.sendModId),
    distributionMode: text('distribution_mode'),
    addressId: text('address_id').references(() => addresses.id),
    pickupPointId: text('pickup_point_id').references(() => pickupPoints.id),
    /**
     * copy from the declaration: the search by receiver reads it; for a self pickup it is the only record of
     * the collector
     */
    receiverName: text('receiver_name'),
    /** in the form of `toPhoneSearchKey`, such as 65-81234567; `splitPhoneSearchKey` parses it */
    receiverPhone: text('receiver_phone'),
    note: text('note').notNull().default(''),
    shoppingUrl: text('shopping_url').notNull().default(''),
    /** insured value in cents of the currency of its goods; null if not insured */
    insuredCents: centsColumn('insured_cents'),
    /** insurance fee by the price on the day of the declaration, in cents of the settlement currency */
    insuredFeeCents: centsColumn('insured_fee_cents'),
    /** that price for each started hundred; null if not insured */
    insuredEachCents: centsColumn('insured_each_cents'),
    state: text('state').$type<ParcelState>().notNull(),
    handingType: integer('handing_type'),
    handingRemark: text('handing_remark'),
    exceptionStatus: integer('exception_status'),
    exceptionType: integer('exception_type'),
    excptionInf: localisedColumn('excption_inf'),
    /** what the member wants us to do with the parcel while it is an exception */
    exceptionAnswer: jsonb('exception_answer').$type<StoredExceptionAnswer>(),
    taxReceipt: jsonb('tax_receipt').$type<StoredTaxReceiptRequest>(),
    /** who signed for it, as the carrier noted; null before, and without a note */
    deliveryRecord: jsonb('delivery_record').$type<DeliveryRecord>(),
    /** the receiver's confirmation for Taiwan's customs; null if nobody was asked */
    ezway: jsonb('ezway').$type<EzwayConfirmation>(),
    weight: integer('weight'),
    /** measured size in cm; null if not measured */
    outerSize: jsonb('outer_size').$type<OuterSizeInCm>(),
    volumetricWeight: integer('volumetric_weight'),
    chargeableWeight: integer('chargeable_weight'),
    exportWaybillNo: text('export_waybill_no'),
    /** null until the member reads the parcel after its payment, and without enough past parcels */
    firstArrival: jsonb('first_arrival').$type<StoredFirstArrival>(),
    inTime: timestampColumn('in_time'),
    /** false for a parcel that arrived before the warehouse promised photographs */
    photographsPromised: boolean('photographs_promised').notNull().default(true),
    /** when a merged parcel was packed; it cannot be undone after that */
    packedAt: timestampColumn('packed_at'),
    /** since when other parcels replace it: the pieces of a split, or the parcels of an undone merge */
    dissolvedAt: timestampColumn('dissolved_at'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (parcel) => [
    /**
     * order of the lists inside each state (repositories/parcels/parcel-list). The columns have no nulls;
     * `nullsFirst` is the default of `desc`.
     */
    index('parcels_list')
      .on(
        parcel.memberId,
        parcel.state,
        parcel.updatedAt.desc().nullsFirst(),
        parcel.packageNo.desc().nullsFirst(),
      )
      .where(and(isNull(parcel.mergedInto), isNull(parcel.dissolvedAt))!),
    index('parcels_address').on(parcel.addressId),
    index('parcels_inside').on(parcel.mergedInto),
    index('parcels_pieces').on(parcel.splitFrom),
    /** parcels of which a receiver may be reminded (repositories/parcels/ezway) */
    index('parcels_ezway_asked').on(parcel.packageNo).where(sql`${parcel.ezway} ->> 'state' = 'asked'`),
    /** a merchant may use a number again after its parcel has ended */
    uniqueIndex('parcels_tracking').on(parcel.trackingNo).where(sql`${parcel.state} not in (${over})`),
    check('parcels_piece', sql`(${parcel.kind} = 'piece') = (${parcel.splitFrom} is not null)`),
    check('parcels_insured', sql`(${parcel.insuredCents} is null) = (${parcel.insuredFeeCents} is null)`),
    check('parcels_merged', sql`${parcel.kind} <> 'merged' or ${parcel.mergedInto} is null`),
  ],
)

/**
 * Changes to the number of a member's parcels in each state. Their sum is the number. Triggers on `parcels`
 * write the rows, and leave out parcels inside a merged one. Rows are only added, so that no two changes wait
 * for each other.
 */
export const parcelStateCountDeltas = pgTable(
  'parcel_counts',
  {
    memberId: text('member_id').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    n: integer('n').notNull(),
    /** the row is a sum of earlier rows, which were deleted */
    summed: boolean('summed').notNull().default(false),
  },
  (count) => [
    index('parcel_counts_member').on(count.memberId),
    index('parcel_counts_changes').on(count.memberId).where(sql`not ${count.summed}`),
  ],
)

/**
 * What a search finds a parcel by, in a form that an index can read: docs/decisions/back-end/search.md. Triggers
 * on `parcels` write the rows.
 */
export const parcelSearchTexts = pgTable(
  'parcel_search_texts',
  {
    packageNo: text('package_no')
      .primaryKey()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    memberId: text('member_id').notNull(),
    /** the parcel that lists show for it: itself, or the merged parcel that it is inside */
    listedNo: text('listed_no').notNull(),
    /** its numbers and its receiver's name, one per line, with ASCII letters in lower case */
    texts: text('texts').notNull(),
    receiverPhone: text('receiver_phone'),
  },
  (searched) => [
    /** without pending entries, which every search would have to read */
    index('parcel_search_texts_keys')
      .using('gin', sql`parcel_search_keys(${searched.memberId}, ${searched.texts})`)
      .with({ fastupdate: 'off' }),
    index('parcel_search_texts_phone').on(searched.memberId, searched.receiverPhone),
  ],
)

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: text('id').primaryKey(),
    /** orders events of the same millisecond */
    position: serial('position').notNull(),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    code: text('code').$type<HistoryEvent>().notNull(),
    time: timestampColumn('time').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    place: localisedColumn('place'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (event) => [index('parcel_events_parcel').on(event.packageNo, event.time)],
)

/**
 * The forwarder's own texts and answers for an exception type or a review code. Without a row, the app's
 * defaults apply.
 */
export const forwarderReasonOverrides = pgTable(
  'reason_words',
  {
    kind: text('kind').$type<ForwarderReasonKind>().notNull(),
    code: integer('code').notNull(),
    /** null if the app's own texts apply */
    words: localisedColumn('words'),
    /** for an exception: what the member may choose for the parcel; null if the type's default applies */
    answers: jsonb('answers').$type<readonly ExceptionAnswer[]>(),
  },
  (reason) => [primaryKey({ columns: [reason.kind, reason.code] })],
)

/** Routes that anyone with their id can read without signing in. */
export const trackingShares = pgTable(
  'route_shares',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .unique()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (share) => [index('route_shares_over').on(share.expiresAt)],
)

/**
 * How long each signed parcel took from a milestone to its signature, a row for each milestone. No row names
 * a parcel or a member. A merged parcel counts once.
 */
export const routeDurations = pgTable(
  'route_durations',
  {
    id: serial('id').primaryKey(),
    flowId: text('flow_id')
      .notNull()
      .references(() => originDestinationFlows.flowId),
    sendModId: text('send_mod_id').references(() => sendModes.sendModId),
    milestone: text('milestone').$type<ArrivalMilestone>().notNull(),
    minutes: integer('minutes').notNull(),
    signedAt: timestampColumn('signed_at').notNull(),
  },
  (duration) => [
    index('route_durations_mode').on(
      duration.flowId,
      duration.sendModId,
      duration.milestone,
      duration.signedAt,
    ),
    index('route_durations_flow').on(duration.flowId, duration.milestone, duration.signedAt),
    index('route_durations_signed').on(duration.signedAt),
    check('route_durations_minutes', sql`${duration.minutes} >= 0`),
  ],
)

/** Parcels that a pickup point has reported as ready, one row for each. */
export const pickupCollections = pgTable(
  'pickup_collections',
  {
    packageNo: text('package_no')
      .primaryKey()
      .references(() => parcels.packageNo, { onDelete: 'cascade' }),
    pickupPointId: text('pickup_point_id')
      .notNull()
      .references(() => pickupPoints.id),
    /** only the owner sees it; null once the parcel is collected or has ended */
    code: text('code'),
    readyAt: timestampColumn('ready_at').notNull(),
    /** last moment of the last day, by the point's clock */
    until: timestampColumn('until').notNull(),
    /** offset of the point's clock, in minutes east of UTC */
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** lowest number of days left that the member knows; -1 once the member knows that the time is over */
    noticed: integer('noticed').notNull(),
    /** when it was collected or ended */
    closedAt: timestampColumn('closed_at'),
    /** how it was given out: by its code, or why without it; null unless it was given out */
    handedOverBy: text('handed_over_by').$type<'code' | PickupHandOverReason>(),
  },
  (collection) => [
    /** a code opens one parcel at a point */
    uniqueIndex('pickup_collections_code')
      .on(collection.pickupPointId, collection.code)
      .where(sql`${collection.code} is not null`),
    index('pickup_collections_until').on(collection.until).where(sql`${collection.closedAt} is null`),
    check(
      'pickup_collections_open',
      sql`(${collection.code} is null) = (${collection.closedAt} is not null)`,
    ),
  ],
)

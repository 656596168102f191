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
import type { ExceptionAnswer } from '../../../../src/domain/parcels/exception-answer'
import {
  type HistoryEvent,
  type ParcelMergeSplitKind,
  type ParcelState,
  TERMINAL_STATES,
} from '../../../../src/domain/parcels/parcel-state'
import type { ForwarderReasonKind } from '../../../../src/domain/parcels/review'
import type { OuterSizeInCm } from '../../../../src/domain/pricing/freight'
import { addresses } from './addresses'
import { centsColumn, createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { members } from './members'
import { originDestinationFlows, pickupPoints, sendModes, warehouses } from './warehouse'

/** The states in which a parcel's life is over, as a list for a condition of the table's own. */
const over = sql.raw(TERMINAL_STATES.map((state) => `'${state}'`).join(', '))

/** What a member has said to an exception, and when (ISO time). */
export interface StoredExceptionAnswer {
  answer: ExceptionAnswer
  words: string
  time: string
}

/** A tax receipt that its member requested: times in ISO 8601. */
export interface StoredTaxReceiptRequest {
  requestedAt: string
  /** null until it was sent */
  sentAt: string | null
}

export const parcels = pgTable(
  'parcels',
  {
    packageNo: text('package_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind').$type<ParcelMergeSplitKind>().notNull().default('single'),
    /** the merged parcel that it lies in */
    mergedInto: text('merged_into').references((): AnyPgColumn => parcels.packageNo),
    /** the parcel that it is a piece of; it stays so when the piece is merged */
    splitFrom: text('split_from').references((): AnyPgColumn => parcels.packageNo),
    /** the merchant's; a merged parcel and a piece have none */
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
    /** kept as it was declared: the search by receiver reads it, and of a pickup it is the only copy of the collector */
    receiverName: text('receiver_name'),
    /** as `toPhoneSearchKey` writes it, such as 65-81234567; `splitPhoneSearchKey` reads it */
    receiverPhone: text('receiver_phone'),
    note: text('note').notNull().default(''),
    shoppingUrl: text('shopping_url').notNull().default(''),
    /** what it is insured for, in cents of the currency of its goods; null of one that is not */
    insuredCents: centsColumn('insured_cents'),
    /** what that costs by the price of the day when it was declared, in cents of the currency of settlement */
    insuredFeeCents: centsColumn('insured_fee_cents'),
    /** that price for each hundred that is begun; null of one that is not */
    insuredEachCents: centsColumn('insured_each_cents'),
    state: text('state').$type<ParcelState>().notNull(),
    handingType: integer('handing_type'),
    handingRemark: text('handing_remark'),
    exceptionStatus: integer('exception_status'),
    exceptionType: integer('exception_type'),
    excptionInf: localisedColumn('excption_inf'),
    /** what the member wants to be done with it while it is an exception */
    exceptionAnswer: jsonb('exception_answer').$type<StoredExceptionAnswer>(),
    taxReceipt: jsonb('tax_receipt').$type<StoredTaxReceiptRequest>(),
    weight: integer('weight'),
    /** cm, as measured; null without a measure */
    outerSize: jsonb('outer_size').$type<OuterSizeInCm>(),
    volumetricWeight: integer('volumetric_weight'),
    chargeableWeight: integer('chargeable_weight'),
    exportWaybillNo: text('export_waybill_no'),
    inTime: timestampColumn('in_time'),
    /** when a merged parcel was packed: from then on it stays merged */
    packedAt: timestampColumn('packed_at'),
    /** since when others go in its place: the pieces of a split one, or the parcels of a merge that was undone */
    dissolvedAt: timestampColumn('dissolved_at'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (parcel) => [
    /** the lists' order inside each state (repositories/parcels/parcel-list); nulls, of which there are none, where `desc` has them */
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
    /** a merchant gives a number anew once its parcel is over */
    uniqueIndex('parcels_tracking').on(parcel.trackingNo).where(sql`${parcel.state} not in (${over})`),
    check('parcels_piece', sql`(${parcel.kind} = 'piece') = (${parcel.splitFrom} is not null)`),
    check('parcels_insured', sql`(${parcel.insuredCents} is null) = (${parcel.insuredFeeCents} is null)`),
    check('parcels_merged', sql`${parcel.kind} <> 'merged' or ${parcel.mergedInto} is null`),
  ],
)

/**
 * How many of a member's parcels each state holds, as what each change added to it: the sum is the number. Triggers on
 * `parcels` write it, what lies in a merged parcel left out; rows are only added, so that no two changes wait for each
 * other.
 */
export const parcelStateCountDeltas = pgTable(
  'parcel_counts',
  {
    memberId: text('member_id').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    n: integer('n').notNull(),
    /** a sum of earlier rows, which are gone */
    summed: boolean('summed').notNull().default(false),
  },
  (count) => [
    index('parcel_counts_member').on(count.memberId),
    index('parcel_counts_changes').on(count.memberId).where(sql`not ${count.summed}`),
  ],
)

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: text('id').primaryKey(),
    /** tells apart what happened in the same millisecond */
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

/** What the forwarder says itself of an exception type or a review code; of those without a row the app has words. */
export const forwarderReasonOverrides = pgTable(
  'reason_words',
  {
    kind: text('kind').$type<ForwarderReasonKind>().notNull(),
    code: integer('code').notNull(),
    /** null where the app's own are read */
    words: localisedColumn('words'),
    /** of an exception: what its member may have done with the parcel; null where that is as the type has it */
    answers: jsonb('answers').$type<readonly ExceptionAnswer[]>(),
  },
  (reason) => [primaryKey({ columns: [reason.kind, reason.code] })],
)

/** Routes that can be read without a sign-in by whoever has their id. */
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

import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PictureModerationVerdict } from '../../../../src/domain/base/content-check'
import type { ExceptionAnswer } from '../../../../src/domain/parcels/exception-answer'
import {
  type HistoryEvent,
  type ParcelMergeSplitKind,
  type ParcelState,
  TERMINAL_STATES,
} from '../../../../src/domain/parcels/parcel-state'
import type { StoredPicturePurpose } from '../../../../src/domain/pictures/image'
import type { OuterSizeInCm } from '../../../../src/domain/pricing/freight'
import { certificates } from './certificates'
import { centsColumn, createdAtColumn, localisedColumn, timestampColumn } from './columns'
import { conversationMessages } from './conversations'
import { feedback } from './feedback'
import { members } from './members'
import { originDestinationFlows, pickupPoints, sendModes, warehouses } from './places'

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    areaCode: text('area_code').notNull(),
    phone: text('phone').notNull(),
    postCode: text('post_code').notNull(),
    email: text('email').notNull(),
    country: text('country').notNull(),
    province: text('province').notNull(),
    provinceId: text('province_id').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    address: text('address').notNull(),
    isDefault: boolean('is_default').notNull(),
    isMainland: boolean('is_mainland').notNull(),
    approveStatus: integer('approve_status').notNull(),
    /** the certificate that it goes by */
    idInfoId: text('id_info_id').references(() => certificates.id),
    /** the receiver handed it in, not the member */
    idByReceiver: boolean('id_by_receiver').notNull().default(false),
    createdAt: createdAtColumn(),
    deletedAt: timestampColumn('deleted_at'),
  },
  (address) => [
    index('addresses_member').on(address.memberId),
    index('addresses_certificate').on(address.idInfoId),
  ],
)

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

export const parcelGoods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    /** place in its parcel's declaration, from 0 */
    position: integer('position').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id').notNull(),
    /** '' of goods in words of the member's own */
    contentId: text('content_id').notNull().default(''),
    brand: text('brand').notNull(),
    specification: text('specification').notNull(),
    materialId: text('material_id').notNull(),
    styleId: text('style_id').notNull(),
    purpose: text('purpose').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: centsColumn('unit_price').notNull(),
    currency: text('currency').notNull(),
    gift: boolean('gift').notNull(),
    hsCode: text('hs_code').notNull(),
    eccn: text('eccn').notNull(),
    scheduleB: text('schedule_b').notNull(),
  },
  (item) => [
    uniqueIndex('goods_position').on(item.packageNo, item.position),
    check('goods_quantity', sql`${item.quantity} > 0`),
  ],
)

export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** null while it waits for its forecast or its answer, and of a feedback or a message */
    packageNo: text('package_no').references(() => parcels.packageNo),
    /** the feedback that it came with; null of all others */
    feedbackId: text('feedback_id').references(() => feedback.id, { onDelete: 'set null' }),
    /** the message of a conversation that it went with; null of all others */
    messageId: text('message_id').references(() => conversationMessages.id, { onDelete: 'set null' }),
    position: integer('position'),
    purpose: text('purpose').$type<StoredPicturePurpose>().notNull().default('shopping'),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** of the scales and the tape, or from customer service: no picture of the member's own */
    byWarehouse: boolean('by_warehouse').notNull().default(false),
    /** the parcel whose tax receipt it was handed over for, which alone takes it; null of all others. It is never searched by */
    receiptOf: text('receipt_of'),
    /** how often the content check was asked about it, and when it is again; null: at once */
    checkTries: integer('check_tries').notNull().default(0),
    nextCheckAt: timestampColumn('next_check_at'),
    /** what the content check names it by; null until it took the question */
    checkTrace: text('check_trace'),
    /** of the content check; null until it is told */
    verdict: text('verdict').$type<PictureModerationVerdict>(),
    createdAt: createdAtColumn(),
  },
  (picture) => [
    uniqueIndex('pictures_check_trace').on(picture.checkTrace),
    index('pictures_unchecked')
      .on(picture.createdAt)
      .where(and(isNull(picture.checkTrace), eq(picture.byWarehouse, sql`false`))!),
    index('pictures_member').on(picture.memberId),
    index('pictures_parcel').on(picture.packageNo),
    index('pictures_feedback').on(picture.feedbackId),
    index('pictures_message').on(picture.messageId),
    index('pictures_unused')
      .on(picture.createdAt)
      .where(and(isNull(picture.packageNo), isNull(picture.feedbackId), isNull(picture.messageId))!),
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

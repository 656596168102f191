import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Localised } from '../../../src/domain/language'
import type { HistoryEvent, ParcelState } from '../../../src/domain/parcel-state'
import type { OrderStatus } from '../../../src/domain/payment'
import type { TransshipmentMode } from '../../../src/domain/places'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => time('created_at').notNull()
const localised = (name: string) => jsonb(name).$type<Localised>()

export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    /** the code on every label, such as PT208846 */
    aptId: text('apt_id').notNull().unique(),
    name: text('name').notNull(),
    memberType: text('member_type').$type<'regular' | 'vip'>().notNull().default('regular'),
    areaCode: text('area_code'),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash'),
    status: text('status').$type<'active' | 'blocked' | 'closed'>().notNull().default('active'),
    bindCountry: integer('bind_country').notNull().default(0),
    balanceCents: integer('balance_cents').notNull().default(0),
    campaign: text('campaign'),
    createdAt: createdAt(),
  },
  (it) => [uniqueIndex('members_phone').on(it.areaCode, it.phone), uniqueIndex('members_email').on(it.email)],
)

export const sessions = pgTable('sessions', {
  /** SHA-256 of the token: a stolen table opens no session */
  tokenHash: text('token_hash').primaryKey(),
  memberId: text('member_id')
    .notNull()
    .references(() => members.id),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
})

/** One-time secrets: host tokens, signs, WeChat tickets, puzzle tickets. */
export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'token' | 'sign' | 'wechat' | 'puzzle'>().notNull(),
  subject: text('subject').notNull(),
  note: text('note'),
  expiresAt: time('expires_at').notNull(),
})

export const wechatIdentities = pgTable('wechat_identities', {
  openId: text('open_id').primaryKey(),
  memberId: text('member_id').references(() => members.id),
  createdAt: createdAt(),
})

export const verificationCodes = pgTable('verification_codes', {
  account: text('account').primaryKey(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  account: text('account').primaryKey(),
  failures: integer('failures').notNull().default(0),
  since: time('since').notNull(),
})

export const puzzles = pgTable('puzzles', {
  id: text('id').primaryKey(),
  left: integer('left_px').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
})

export const agreements = pgTable(
  'agreements',
  {
    typeCode: text('type_code').notNull(),
    languageCode: text('language_code').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (it) => [primaryKey({ columns: [it.typeCode, it.languageCode] })],
)

export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    typeCode: text('type_code').notNull(),
    version: text('version').notNull(),
    languageCode: text('language_code').notNull(),
    signedAt: time('signed_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.memberId, it.typeCode, it.version] })],
)

export const warehouses = pgTable('warehouses', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  warehouse: localised('warehouse').notNull(),
  currency: text('currency').notNull(),
  countryCode: text('country_code').notNull(),
  canSplit: integer('can_split').$type<0 | 1>().notNull(),
  /** the address that members copy; {code} stands for the member code */
  address: text('address').notNull(),
  postCode: text('post_code').notNull(),
  phone: text('phone').notNull(),
  utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
})

export const flows = pgTable('flows', {
  flowId: text('flow_id').primaryKey(),
  flowName: localised('flow_name').notNull(),
  tarArea: text('tar_area').notNull(),
  orgSto: text('org_sto').notNull(),
  direction: text('direction').$type<'import' | 'export'>().notNull(),
  moveModel: jsonb('move_model').$type<TransshipmentMode[]>().notNull(),
  contentNameEn: boolean('content_name_en').notNull(),
  contentNameLen: integer('content_name_len').notNull(),
  isForecastTip: boolean('is_forecast_tip').notNull(),
  orderPush: boolean('order_push').notNull(),
})

export const sendModes = pgTable('send_modes', {
  sendModId: text('send_mod_id').primaryKey(),
  flowId: text('flow_id')
    .notNull()
    .references(() => flows.flowId),
  sendMode: localised('send_mode').notNull(),
  weightFrom: integer('weight_from').notNull(),
  weightTo: integer('weight_to').notNull(),
  firstWeight: integer('first_weight').notNull(),
  secondWeight: integer('second_weight').notNull(),
  firstGeneralPrice: integer('first_general_price').notNull(),
  firstSuperPrice: integer('first_super_price').notNull(),
  secondGeneralPrice: integer('second_general_price').notNull(),
  secondSuperPrice: integer('second_super_price').notNull(),
  timeBar: localised('time_bar').notNull(),
  remarks: localised('remarks').notNull(),
})

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
    idInfoId: text('id_info_id'),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (it) => [index('addresses_member').on(it.memberId)],
)

export const pickupPoints = pgTable('pickup_points', {
  id: text('id').primaryKey(),
  pickupType: integer('pickup_type').$type<1 | 2 | 3>().notNull(),
  name: localised('name').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  postCode: text('post_code').notNull(),
  businessHours: text('business_hours').notNull(),
  phone: text('phone').notNull(),
})

export const districts = pgTable(
  'districts',
  {
    id: text('id').primaryKey(),
    country: text('country').notNull(),
    parentId: text('parent_id').notNull(),
    name: localised('name').notNull(),
    leaf: boolean('leaf').notNull(),
  },
  (it) => [index('districts_parent').on(it.country, it.parentId)],
)

export const postCodes = pgTable('post_codes', {
  id: text('id').primaryKey(),
  country: text('country').notNull(),
  /** beginning of the codes that the row speaks of */
  prefix: text('prefix').notNull(),
  reachable: boolean('reachable').notNull(),
  province: text('province'),
  city: text('city'),
  district: text('district'),
})

export const parcels = pgTable(
  'parcels',
  {
    packageNo: text('package_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    trackingNo: text('tracking_no').notNull().unique(),
    whCode: text('wh_code').notNull(),
    flowId: text('flow_id'),
    tarArea: text('tar_area'),
    moveMode: text('move_mode'),
    sendModId: text('send_mod_id'),
    distributionMode: text('distribution_mode'),
    addressId: text('address_id'),
    pickupPointId: text('pickup_point_id'),
    /** for the search by receiver, kept as it was declared */
    receiverName: text('receiver_name'),
    receiverPhone: text('receiver_phone'),
    note: text('note').notNull().default(''),
    shoppingUrl: text('shopping_url').notNull().default(''),
    state: text('state').$type<ParcelState>().notNull(),
    stateBefore: text('state_before').$type<ParcelState>(),
    handingType: integer('handing_type'),
    handingRemark: text('handing_remark'),
    exceptionStatus: integer('exception_status'),
    exceptionType: integer('exception_type'),
    excptionInf: text('excption_inf'),
    weight: integer('weight'),
    volumetricWeight: integer('volumetric_weight'),
    chargeableWeight: integer('chargeable_weight'),
    exportWaybillNo: text('export_waybill_no'),
    inTime: time('in_time'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
  },
  (it) => [index('parcels_list').on(it.memberId, it.state, it.updatedAt)],
)

export const goods = pgTable(
  'goods',
  {
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id').notNull(),
    brand: text('brand').notNull(),
    specification: text('specification').notNull(),
    materialId: text('material_id').notNull(),
    styleId: text('style_id').notNull(),
    purpose: text('purpose').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    currency: text('currency').notNull(),
    gift: boolean('gift').notNull(),
    hsCode: text('hs_code').notNull(),
    eccn: text('eccn').notNull(),
    scheduleB: text('schedule_b').notNull(),
  },
  (it) => [primaryKey({ columns: [it.packageNo, it.position] })],
)

export const pictures = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** null while it waits for its forecast */
    packageNo: text('package_no'),
    position: integer('position'),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (it) => [index('pictures_member').on(it.memberId), index('pictures_parcel').on(it.packageNo)],
)

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    code: text('code').$type<HistoryEvent>().notNull(),
    time: time('time').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    place: localised('place'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (it) => [index('parcel_events_parcel').on(it.packageNo, it.time)],
)

export const fees = pgTable(
  'fees',
  {
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    feeType: integer('fee_type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (it) => [primaryKey({ columns: [it.packageNo, it.feeType] })],
)

export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    packageNo: text('package_no')
      .notNull()
      .references(() => parcels.packageNo),
    purpose: integer('purpose').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull(),
    methodId: integer('method_id'),
    payBefore: time('pay_before').notNull(),
    paidAt: time('paid_at'),
    createdAt: createdAt(),
  },
  (it) => [index('orders_member').on(it.memberId), index('orders_parcel').on(it.packageNo)],
)

export const payments = pgTable(
  'payments',
  {
    tradeNo: text('trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    methodId: integer('method_id').notNull(),
    surface: text('surface').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<'waiting' | 'approved' | 'declined' | 'refunded'>().notNull(),
    /** a slow payment is approved at this time */
    approveAt: time('approve_at'),
    createdAt: createdAt(),
  },
  (it) => [index('payments_order').on(it.orderNo)],
)

/** Money that moved on a member's balance; the sum of the rows is the balance. */
export const balanceEntries = pgTable('balance_entries', {
  id: text('id').primaryKey(),
  memberId: text('member_id')
    .notNull()
    .references(() => members.id),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
})

export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  title: localised('title').notNull(),
  content: localised('content').notNull(),
  time: time('time').notNull(),
})

/** Writes that were done under a key, with their answer: asked again, the same answer is given. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text('member_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (it) => [primaryKey({ columns: [it.memberId, it.call, it.key] })],
)

/** SMS and e-mail on their way out; the sandbox shows them. */
export const outbox = pgTable('outbox', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  code: text('code').notNull(),
  createdAt: createdAt(),
})

export const keyValues = pgTable('key_values', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

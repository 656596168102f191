import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { ReceiverConfirmation } from '../../../../src/domain/parcels/ezway'
import { PICKUP_KEPT_DAYS } from '../../../../src/domain/parcels/pickup-collection'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { DestinationGroup, TransshipmentMode } from '../../../../src/domain/warehouse/places'
import { buildIso4217CurrencyCondition, centsColumn, localisedColumn } from './columns'

/** Origin warehouses, listed by position. */
export const warehouses = pgTable(
  'warehouses',
  {
    code: text('code').primaryKey(),
    position: integer('position').notNull(),
    warehouse: localisedColumn('warehouse').notNull(),
    /** currency in which its parcels are declared */
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** minimum price of a gift, in the currency's smallest unit (S2 §5) */
    giftMinCents: centsColumn('gift_min_cents').notNull(),
    /** maximum price of one piece, in the currency's smallest unit (FORE-89) */
    unitPriceMaxCents: centsColumn('unit_price_max_cents').notNull(),
    countryCode: text('country_code').notNull(),
    canSplit: integer('can_split').$type<0 | 1>().notNull(),
    /**
     * parts of the address that members copy (domain/warehouse/warehouse-address); {code} is replaced by the
     * member code
     */
    state: text('state').notNull().default(''),
    city: text('city').notNull().default(''),
    district: text('district').notNull().default(''),
    street: text('street').notNull(),
    unit: text('unit').notNull().default(''),
    /**
     * the same parts in Latin letters, for shops that accept no others; without a street there is no such
     * form
     */
    latinState: text('latin_state').notNull().default(''),
    latinCity: text('latin_city').notNull().default(''),
    latinDistrict: text('latin_district').notNull().default(''),
    latinStreet: text('latin_street').notNull().default(''),
    latinUnit: text('latin_unit').notNull().default(''),
    postCode: text('post_code').notNull(),
    phone: text('phone').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /**
     * false if the forwarder does not receive parcels there, not yet or no longer; then members do not see
     * its address and cannot declare to it
     */
    offered: boolean('offered').notNull().default(true),
    /** false while the warehouse is full or closed; forecasts are then refused (code 119) */
    takesForecasts: boolean('takes_forecasts').notNull().default(true),
    /** parcels from it need an export declaration: ECCN and Schedule B (FORE-88) */
    exportDeclaration: boolean('export_declaration').notNull().default(false),
  },
  (warehouse) => [
    check('warehouses_currency_iso_4217', buildIso4217CurrencyCondition(warehouse.currency)),
    check('warehouses_gift_min_cents', sql`${warehouse.giftMinCents} > 0`),
    check(
      'warehouses_unit_price_max_cents',
      sql`${warehouse.unitPriceMaxCents} >= ${warehouse.giftMinCents}`,
    ),
  ],
)

/** Destinations of parcels and addresses, and places that are only named, listed by position. */
export const destinations = pgTable('destinations', {
  /** such as SG; XJ is for flows inside the mainland */
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: localisedColumn('name').notNull(),
  group: text('group').$type<DestinationGroup>().notNull(),
  utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
  /** parcels are sent there, and addresses may be there */
  delivery: boolean('delivery').notNull(),
  /** pickup points there are offered (FORE-92) */
  selfPickup: boolean('self_pickup').notNull(),
})

export const originDestinationFlows = pgTable('flows', {
  flowId: text('flow_id').primaryKey(),
  flowName: localisedColumn('flow_name').notNull(),
  /**
   * code of a destination, without a foreign key: a database that already has flows gets the rows of
   * destinations only after its migrations
   */
  tarArea: text('tar_area').notNull(),
  orgSto: text('org_sto').notNull(),
  direction: text('direction').$type<'import' | 'export'>().notNull(),
  moveModel: jsonb('move_model').$type<TransshipmentMode[]>().notNull(),
  contentNameEn: boolean('content_name_en').notNull(),
  contentNameLen: integer('content_name_len').notNull(),
  /** its customs ask for the country of origin of each item */
  originRequired: boolean('origin_required').notNull().default(false),
  isForecastTip: boolean('is_forecast_tip').notNull(),
  orderPush: boolean('order_push').notNull(),
  /** goods categories that the flow does not accept (code 13) */
  refusedCategories: jsonb('refused_categories').$type<string[]>().notNull().default([]),
  /** currently nothing is merged or sent on this flow (code 30) */
  suspended: boolean('suspended').notNull().default(false),
  /** app in which the receiver confirms each parcel for the customs; null if there is none */
  receiverConfirmation: text('receiver_confirmation').$type<ReceiverConfirmation>(),
})

export const sendModes = pgTable(
  'send_modes',
  {
    sendModId: text('send_mod_id').primaryKey(),
    flowId: text('flow_id')
      .notNull()
      .references(() => originDestinationFlows.flowId),
    sendMode: localisedColumn('send_mode').notNull(),
    weightFrom: integer('weight_from').notNull(),
    weightTo: integer('weight_to').notNull(),
    /** currency of its rates */
    currency: text('currency').$type<CurrencyCode>().notNull(),
    timeBar: localisedColumn('time_bar').notNull(),
    remarks: localisedColumn('remarks').notNull(),
  },
  (sendMode) => [
    // Freight, services and the balance have one settlement currency (domain/payments/payment).
    check(
      'send_modes_currency_of_settlement',
      sql`${sendMode.currency} = ${sql.raw(`'${SETTLEMENT_CURRENCY}'`)}`,
    ),
  ],
)

export const pickupPoints = pgTable('pickup_points', {
  id: text('id').primaryKey(),
  pickupType: integer('pickup_type').$type<1 | 2 | 3>().notNull(),
  name: localisedColumn('name').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  postCode: text('post_code').notNull(),
  businessHours: text('business_hours').notNull(),
  phone: text('phone').notNull(),
  /**
   * part of the destination that the point is listed under; without it, the point is listed with the others
   */
  district: localisedColumn('district'),
  /** degrees; without them no distance is shown, and the map looks up the address */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** days that it keeps a parcel after the day of its arrival */
  keptDays: integer('kept_days').notNull().default(PICKUP_KEPT_DAYS),
})

/**
 * Maximum weight and size that the pickup points of one type accept at a destination; 0 accepts nothing
 * (ADDR-52).
 */
export const pickupTypeLimits = pgTable(
  'pickup_limits',
  {
    country: text('country').notNull(),
    pickupType: integer('pickup_type').$type<1 | 2 | 3>().notNull(),
    grams: integer('grams').notNull(),
    cm3: integer('cm3').notNull(),
  },
  (limit) => [primaryKey({ columns: [limit.country, limit.pickupType] })],
)

/** Notes for people who collect a parcel at a destination. A destination without a row has no note. */
export const countryPickupRemarks = pgTable('pickup_remarks', {
  country: text('country').primaryKey(),
  remark: localisedColumn('remark').notNull(),
})

/** Entries of the forwarder's dictionaries, listed by position. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    /** such as routeDirect */
    dictName: text('dict_name').notNull(),
    value: text('value').notNull(),
    position: integer('position').notNull(),
    name: localisedColumn('name').notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.dictName, entry.value] })],
)

export const districts = pgTable(
  'districts',
  {
    id: text('id').primaryKey(),
    country: text('country').notNull(),
    parentId: text('parent_id').notNull(),
    name: localisedColumn('name').notNull(),
    leaf: boolean('leaf').notNull(),
  },
  (table) => [index('districts_parent').on(table.country, table.parentId)],
)

export const postCodePrefixes = pgTable('post_codes', {
  id: text('id').primaryKey(),
  country: text('country').notNull(),
  /** prefix of the postal codes that the row covers */
  prefix: text('prefix').notNull(),
  reachable: boolean('reachable').notNull(),
  province: text('province'),
  city: text('city'),
  district: text('district'),
})

/** Contacts of customer service for members. */
export const customerServiceContacts = pgTable('customer_service', {
  id: text('id').primaryKey(),
  /** with its area code, as dialled from abroad */
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  hours: localisedColumn('hours').notNull(),
})

export const goodsCategories = pgTable('goods_categories', {
  typeId: text('type_id').primaryKey(),
  position: integer('position').notNull(),
  type: localisedColumn('type').notNull(),
  /** customs need size, model or capacity (FORE-88) */
  specificationRequired: boolean('specification_required').notNull(),
  /** shows the shopping step for Hong Kong and Macau (S1 §5) */
  milkPowder: boolean('milk_powder').notNull(),
  /** material and style that the form presets; null if goods of the category differ too much */
  usualMaterialId: text('usual_material_id'),
  usualStyleId: text('usual_style_id'),
})

export const goodsMaterials = pgTable('goods_materials', {
  materialId: text('material_id').primaryKey(),
  position: integer('position').notNull(),
  material: localisedColumn('material').notNull(),
})

export const goodsStyles = pgTable('goods_styles', {
  styleId: text('style_id').primaryKey(),
  position: integer('position').notNull(),
  style: localisedColumn('style').notNull(),
})

/** Countries that goods can come from, listed by position. */
export const originCountries = pgTable('origin_countries', {
  /** ISO 3166-1 code */
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: localisedColumn('name').notNull(),
})

/** Goods by their customs names, with their HS codes. */
export const customsGoods = pgTable('goods_contents', {
  contentId: text('content_id').primaryKey(),
  categoryId: text('category_id').notNull(),
  name: localisedColumn('name').notNull(),
  hsCode: text('hs_code').notNull(),
})

/**
 * Requirements of a destination's conformity inspection for goods of a category. The form shows it, but
 * refuses nothing.
 */
export const conformityRequirements = pgTable(
  'receiving_standards',
  {
    tarArea: text('tar_area').notNull(),
    categoryId: text('category_id').notNull(),
    standard: localisedColumn('standard').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tarArea, row.categoryId] })],
)

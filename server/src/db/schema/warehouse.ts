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
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { DestinationGroup, TransshipmentMode } from '../../../../src/domain/warehouse/places'
import { buildIso4217CurrencyCondition, centsColumn, localisedColumn } from './columns'

/** Origin warehouses, named in the order of their position. */
export const warehouses = pgTable(
  'warehouses',
  {
    code: text('code').primaryKey(),
    position: integer('position').notNull(),
    warehouse: localisedColumn('warehouse').notNull(),
    /** in which its parcels are declared */
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** the least price of a gift, in the currency's smallest unit (S2 §5) */
    giftMinCents: centsColumn('gift_min_cents').notNull(),
    /** the highest price of one piece, likewise (FORE-89) */
    unitPriceMaxCents: centsColumn('unit_price_max_cents').notNull(),
    countryCode: text('country_code').notNull(),
    canSplit: integer('can_split').$type<0 | 1>().notNull(),
    /** the address that members copy, in parts (domain/warehouse/warehouse-address); {code} stands for the member code */
    state: text('state').notNull().default(''),
    city: text('city').notNull().default(''),
    district: text('district').notNull().default(''),
    street: text('street').notNull(),
    unit: text('unit').notNull().default(''),
    postCode: text('post_code').notNull(),
    phone: text('phone').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** off where the forwarder does not receive for members yet, or no more: nobody is told its address, nothing is declared to it */
    offered: boolean('offered').notNull().default(true),
    /** off while the warehouse is full or closed: forecasts are refused (code 119) */
    takesForecasts: boolean('takes_forecasts').notNull().default(true),
    /** what leaves it is declared for export: ECCN and Schedule B (FORE-88) */
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

/** Where parcels and addresses may go, and what is only named; in the order of their position. */
export const destinations = pgTable('destinations', {
  /** such as SG; XJ is a flow inside the mainland */
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  name: localisedColumn('name').notNull(),
  group: text('group').$type<DestinationGroup>().notNull(),
  utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
  /** parcels are sent there, and addresses may be there */
  delivery: boolean('delivery').notNull(),
  /** its pickup points are offered (FORE-92) */
  selfPickup: boolean('self_pickup').notNull(),
})

export const originDestinationFlows = pgTable('flows', {
  flowId: text('flow_id').primaryKey(),
  flowName: localisedColumn('flow_name').notNull(),
  /**
   * a destination, without a foreign key: a database gets the rows of destinations only after its migrations
   */
  tarArea: text('tar_area').notNull(),
  orgSto: text('org_sto').notNull(),
  direction: text('direction').$type<'import' | 'export'>().notNull(),
  moveModel: jsonb('move_model').$type<TransshipmentMode[]>().notNull(),
  contentNameEn: boolean('content_name_en').notNull(),
  contentNameLen: integer('content_name_len').notNull(),
  isForecastTip: boolean('is_forecast_tip').notNull(),
  orderPush: boolean('order_push').notNull(),
  /** goods categories that the route does not take (code 13) */
  refusedCategories: jsonb('refused_categories').$type<string[]>().notNull().default([]),
  /** nothing is merged or sent out on it at present (code 30) */
  suspended: boolean('suspended').notNull().default(false),
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
    /** of its rates */
    currency: text('currency').$type<CurrencyCode>().notNull(),
    timeBar: localisedColumn('time_bar').notNull(),
    remarks: localisedColumn('remarks').notNull(),
  },
  (sendMode) => [
    // Freight, services and the balance are settled in one currency (domain/payments/payment).
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
  /** the part of the destination that it is listed under; without one it stands among the others */
  district: localisedColumn('district'),
  /** degrees; without them no distance is told and its address is looked up on the map */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})

/** Weight-pickup config: the most that the points of one type take at a destination; 0 takes none (ADDR-52). */
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

/** What whoever collects a parcel at a destination has to know; one without a row has nothing to be said. */
export const countryPickupRemarks = pgTable('pickup_remarks', {
  country: text('country').primaryKey(),
  remark: localisedColumn('remark').notNull(),
})

/** Entries of the forwarder's dictionaries, in the order of their position. */
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
  /** beginning of the codes that the row speaks of */
  prefix: text('prefix').notNull(),
  reachable: boolean('reachable').notNull(),
  province: text('province'),
  city: text('city'),
  district: text('district'),
})

/** Where members reach somebody. */
export const customerServiceContacts = pgTable('customer_service', {
  id: text('id').primaryKey(),
  /** with its area code, as it is dialled from abroad */
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  hours: localisedColumn('hours').notNull(),
})

export const goodsCategories = pgTable('goods_categories', {
  typeId: text('type_id').primaryKey(),
  position: integer('position').notNull(),
  type: localisedColumn('type').notNull(),
  /** size, model or capacity matters to the customs (FORE-88) */
  specificationRequired: boolean('specification_required').notNull(),
  /** opens the shopping step for Hong Kong and Macau (S1 §5) */
  milkPowder: boolean('milk_powder').notNull(),
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

/** Goods as the customs name them, with their HS codes. */
export const customsGoods = pgTable('goods_contents', {
  contentId: text('content_id').primaryKey(),
  categoryId: text('category_id').notNull(),
  name: localisedColumn('name').notNull(),
  hsCode: text('hs_code').notNull(),
})

/**
 * What the conformity inspection of a destination asks of goods of a category. The form shows it; it refuses
 * nothing.
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

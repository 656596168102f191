import * as v from 'valibot'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
} from '../base/schemas'

export const WarehouseSchema = v.object({
  code: v.string(),
  warehouse: LocalisedTextSchema,
  /** currency in which its parcels are declared */
  currency: CurrencySchema,
  /** minimum price of a gift (S2 §5), and maximum price of one piece (FORE-89), in cents of `currency` */
  giftMinCents: CentsSchema,
  unitPriceMaxCents: CentsSchema,
  countryCode: v.string(),
  /** 1 means splitting is allowed (S1 §3) */
  canSplit: v.picklist([0, 1]),
  /** whether its parcels need ECCN and Schedule B (S2 §1; FORE-88) */
  exportDeclaration: v.boolean(),
  /** codes of the destinations that it ships to (ours) */
  destinations: v.array(v.string()),
})

/** Shared by the calls that read the address of a warehouse. */
export const WAREHOUSE_UNKNOWN_ERRORS = {
  /** The store is no warehouse, or `warehouses.offered` is off. */
  warehouseUnknown: { code: '1', text: 'warehouse.unknown' },
} as const

export const getWarehouses = defineCall({
  name: 'getWarehouses',
  method: 'GET',
  path: '/forecast/getWarehouse',
  payload: EmptyPayloadSchema,
  answer: v.array(WarehouseSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The origin warehouses in display order, 769DCR first',
})

/** A member's own address at a warehouse. */
export const MemberWarehouseAddressSchema = v.object({
  /** the member's name as the warehouse knows it, without the code; '' if the member never entered one */
  name: v.string(),
  /** member code that follows the name on every label, such as PT208846 */
  aptId: v.string(),
  address: v.string(),
  postCode: v.string(),
  phone: v.string(),
})

/** Address of a warehouse without a member code. Nothing can be sent there before its member has one. */
export const PublicWarehouseAddressSchema = v.object({
  whCode: v.string(),
  warehouse: LocalisedTextSchema,
  address: v.string(),
  postCode: v.string(),
  phone: v.string(),
})

/**
 * Parts of a warehouse's address (domain/warehouse/warehouse-address); '' for a part that its country does
 * not have.
 */
export const WarehouseAddressPartsSchema = v.object({
  countryCode: v.string(),
  state: v.string(),
  city: v.string(),
  district: v.string(),
  street: v.string(),
  unit: v.string(),
})

export const getMemberWarehouseAddress = defineCall({
  name: 'getMemberWarehouseAddress',
  method: 'GET',
  path: '/account/getConsignee',
  payload: v.object({ whCode: CodeOrEmptySchema }),
  answer: v.object({ whCode: v.string(), ...MemberWarehouseAddressSchema.entries }),
  errors: WAREHOUSE_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The member's own address at an origin warehouse, to copy into the order of a shop",
})

/**
 * The parts in Latin letters, for shops that accept no others; null if the forwarder has written none (ours).
 */
export const LatinAddressPartsSchema = v.optional(v.nullable(WarehouseAddressPartsSchema), null)

/** The warehouse address page (S2 §2) for a stranger who received its link: without a member code. */
export const getPublicWarehouseAddressParts = defineCall({
  name: 'getPublicWarehouseAddressParts',
  method: 'GET',
  path: '/portage/warehouse/address',
  payload: v.object({ whCode: CodeOrEmptySchema }),
  answer: v.object({
    ...PublicWarehouseAddressSchema.entries,
    place: WarehouseAddressPartsSchema,
    latin: LatinAddressPartsSchema,
  }),
  errors: WAREHOUSE_UNKNOWN_ERRORS,
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'The address of an origin warehouse part by part, without a member code',
})

/** The address that `/account/getConsignee` returns as one text, part by part. */
export const getMemberWarehouseAddressParts = defineCall({
  name: 'getMemberWarehouseAddressParts',
  method: 'GET',
  path: '/portage/warehouse/consignee',
  payload: v.object({ whCode: CodeOrEmptySchema }),
  answer: v.object({
    whCode: v.string(),
    warehouse: LocalisedTextSchema,
    ...v.omit(MemberWarehouseAddressSchema, ['address']).entries,
    /** parts of the address, with the member code */
    place: WarehouseAddressPartsSchema,
    latin: LatinAddressPartsSchema,
  }),
  errors: WAREHOUSE_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's own address at an origin warehouse, part by part for the forms of shops",
})

/** Screens refer members to customer service. The forwarder sets the contact data. */
export const getCustomerServiceContact = defineCall({
  name: 'getCustomerServiceContact',
  method: 'GET',
  path: '/portage/customerService',
  payload: EmptyPayloadSchema,
  /** null until the forwarder has entered the contact */
  answer: v.nullable(
    v.object({
      /** phone with its area code, as dialled from abroad */
      phone: v.string(),
      email: v.string(),
      hours: LocalisedTextSchema,
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Phone, e-mail and hours of customer service',
})

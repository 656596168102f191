import * as v from 'valibot'
import { PICKUP_POINT_TYPES } from '../../domain/addresses/pickup'
import type { DistributionMode } from '../../domain/addresses/receiver'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  GramsSchema,
  IdSchema,
  LocalisedTextSchema,
  TrimmedTextSchema,
} from './schemas'

/** Receiver address (S1 §3, S2 §3). `flowid` is spelled as in the documents. */
export const ReceiverAddressSchema = v.object({
  id: IdSchema,
  name: v.string(),
  areaCode: v.string(),
  phone: v.string(),
  postCode: v.string(),
  email: v.string(),
  /** destination code, such as SG */
  country: v.string(),
  province: v.string(),
  city: v.string(),
  district: v.string(),
  /** street, building, unit */
  address: v.string(),
  isDefault: v.boolean(),
  isMainland: v.boolean(),
  provinceId: v.string(),
  /** 0 approved, 1 under review, 2 failed, 3 no ID submitted; only mainland addresses need an ID */
  approveStatus: v.number(),
  idInfoId: v.nullable(v.string()),
  /** whether the receiver submitted the ID by a link; nobody else sees it */
  idByReceiver: v.optional(v.boolean(), false),
  /** 0 none, 1 station, 2 cabinet, 3 partner site */
  pickupType: v.number(),
  flowid: v.nullable(v.string()),
})

export const PickupPointSchema = v.object({
  id: IdSchema,
  /** 1 station, 2 cabinet, 3 partner site */
  pickupType: v.picklist(PICKUP_POINT_TYPES),
  name: LocalisedTextSchema,
  country: v.string(),
  address: v.string(),
  postCode: v.string(),
  businessHours: v.string(),
  phone: v.string(),
  /** part of the destination that lists the point */
  district: v.nullable(LocalisedTextSchema),
  /** in degrees; both null if the point was not surveyed */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})

/** Person who collects a parcel at its pickup point. */
export const PickupCollectorSchema = v.object({
  name: v.string(),
  /** area code and phone are '' if they are unknown */
  areaCode: v.string(),
  phone: v.string(),
})

/** Fields of a payload that name the receiver of a parcel. By default the parcel goes to the door. */
export const DELIVERY_TARGET_PAYLOAD_FIELDS = {
  distributionMode: v.optional(CodeOrEmptySchema, 'toDoor' satisfies DistributionMode),
  /** id in the member's address book; for delivery to the door */
  addressId: v.optional(CodeOrEmptySchema, ''),
  /** for self pickup */
  pickupPointId: v.optional(CodeOrEmptySchema, ''),
  /** collector at the pickup point */
  pickupName: v.optional(TrimmedTextSchema, ''),
  pickupAreaCode: v.optional(CodeOrEmptySchema, ''),
  pickupPhone: v.optional(TrimmedTextSchema, ''),
}

/** Send mode (S1 §3): weights in grams, prices in cents. */
export const SendModeSchema = v.object({
  sendModId: v.string(),
  sendMode: LocalisedTextSchema,
  weightFrom: GramsSchema,
  weightTo: GramsSchema,
  firstWeight: GramsSchema,
  secondWeight: GramsSchema,
  /** currency of its prices */
  currency: CurrencySchema,
  firstGeneralPrice: CentsSchema,
  firstSuperPrice: CentsSchema,
  secondGeneralPrice: CentsSchema,
  secondSuperPrice: CentsSchema,
  /** cm³ that count as one kilogram; null if size does not count */
  volumeDivisor: v.optional(v.nullable(v.number()), null),
  timeBar: LocalisedTextSchema,
  remarks: LocalisedTextSchema,
})

export const GoodsItemSchema = v.object({
  description: TrimmedTextSchema,
  categoryId: CodeOrEmptySchema,
  /** id of goods in the list of customs (/icsm/queryGoods); '' for goods in the member's own words */
  contentId: v.optional(CodeOrEmptySchema, ''),
  brand: TrimmedTextSchema,
  specification: v.optional(TrimmedTextSchema, ''),
  materialId: CodeOrEmptySchema,
  styleId: CodeOrEmptySchema,
  purpose: TrimmedTextSchema,
  quantity: v.number(),
  /** cents of `currency` */
  unitPrice: v.number(),
  currency: CodeOrEmptySchema,
  gift: v.boolean(),
  hsCode: v.optional(TrimmedTextSchema, ''),
  eccn: v.optional(TrimmedTextSchema, ''),
  scheduleB: v.optional(TrimmedTextSchema, ''),
  /** ISO 3166-1 code of the country where it was made; '' if nobody declared it */
  originCountry: v.optional(CodeOrEmptySchema, ''),
})

import * as v from 'valibot'
import { MEMBER_TYPES } from '../../domain/pricing/freight'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CurrencySchema,
  EmptyPayloadSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** The calls of the membership are ours (MEMB-10). Its months are an order like any other. */
export const getMembership = defineCall({
  name: 'getMembership',
  method: 'GET',
  path: '/portage/membership',
  payload: EmptyPayloadSchema,
  answer: v.object({
    memberType: v.picklist(MEMBER_TYPES),
    /** end of the membership; null for a regular member, and for a VIP member without an end */
    vipUntil: v.nullable(UtcTimestampSchema),
    /**
     * price of a month for this member, as an upgrade or a renewal; null if none is sold, or the membership
     * has no end
     */
    monthCents: v.nullable(CentsSchema),
    currency: CurrencySchema,
    /** recipient of the verification code for an upgrade code: a masked mobile number or the e-mail */
    codeTo: v.string(),
    /** days of free storage, for regular and for VIP members; null while storage costs nothing */
    freeStorageDays: v.nullable(v.object({ regular: v.number(), vip: v.number() })),
    /** freight of the parcels paid since the start of the year (UTC), without refunded orders */
    thisYear: v.object({
      /** its price for a regular member */
      regularCents: CentsSchema,
      /** what VIP prices took off it */
      savedCents: CentsSchema,
    }),
    /** the member's last parcels with a known freight, each by the rates of its bill, newest first */
    savings: v.array(
      v.object({
        packageNo: PackageNoSchema,
        trackingNo: v.nullable(v.string()),
        whCode: v.string(),
        /** code of the destination */
        tarArea: v.nullable(v.string()),
        /** when the parcel was declared */
        createdAt: UtcTimestampSchema,
        /** grams that the freight is charged for */
        chargeableGrams: v.number(),
        regularCents: CentsSchema,
        vipCents: CentsSchema,
      }),
    ),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The membership, the price of a month of VIP, and the savings of VIP on freight (MEMB-10)',
})

/** The personal area shows these. The lists themselves are other calls. */
export const getPersonalAreaSummary = defineCall({
  name: 'getPersonalAreaSummary',
  method: 'GET',
  path: '/portage/membership/summary',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /**
     * number of coupons that can be used now: free, within their days, and for the member's type of
     * membership
     */
    usableCoupons: v.number(),
    /** best state among the member's ID certificates; none without a certificate */
    certificates: v.picklist(['approved', 'underReview', 'failed', 'expired', 'none']),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The number of the member's usable coupons, and the state of their ID certificates",
})

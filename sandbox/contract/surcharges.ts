import * as v from 'valibot'
import {
  CentsSchema,
  CountSchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
  PackageNoSchema,
} from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import {
  ADD_SURCHARGE_ERRORS,
  RESOLVE_SURCHARGE_ERRORS,
} from '../../src/contract/surcharges/surcharge-errors'
import { SURCHARGE_REASON_MAX_LENGTH, SURCHARGE_STATES } from '../../src/domain/surcharges/surcharge'
import { defineCall } from './define-call'

/**
 * Common fields of the calls with which the operator plays the warehouse that adds a surcharge, which
 * the member did not know before. Ours.
 */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const WRITING = { ...SANDBOX, method: 'POST', encoding: 'json' } as const

export const sandboxListSurcharges = defineCall({
  ...SANDBOX,
  name: 'sandboxListSurcharges',
  method: 'GET',
  path: '/sandbox/surcharges',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      packageNo: PackageNoSchema,
      aptId: v.string(),
      feeType: v.number(),
      amountCents: CentsSchema,
      reason: LocalisedTextSchema,
      /** the member's answer, and whether the surcharge is paid */
      state: v.picklist(SURCHARGE_STATES),
    }),
  ),
  errors: {},
  summary: 'Returns surcharges, those that hold a parcel back first',
})

export const sandboxAddSurcharge = defineCall({
  ...WRITING,
  name: 'sandboxAddSurcharge',
  path: '/sandbox/surcharges/add',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** fee type number of domain/pricing/fee-type, one of SURCHARGE_TYPES of domain/surcharges/surcharge */
    feeType: v.number(),
    /** units of its rate; default 1 */
    count: v.optional(CountSchema),
    /** cents, only for a fee without a rate */
    amountCents: v.optional(CentsSchema),
    /** counted pieces, only for a quantity difference */
    counted: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /**
     * reason that the member sees in their language; an empty language shows another one
     * (domain/base/written-words)
     */
    reason: buildPartialLocalisedTextSchema(2 * SURCHARGE_REASON_MAX_LENGTH),
  }),
  answer: v.object({ id: IdSchema, amountCents: CentsSchema }),
  errors: ADD_SURCHARGE_ERRORS,
  summary: "Adds a surcharge after the price was given; it waits for the member's consent",
})

export const sandboxResolveSurcharge = defineCall({
  ...WRITING,
  name: 'sandboxResolveSurcharge',
  path: '/sandbox/surcharges/resolve',
  payload: v.object({
    id: IdSchema,
    /**
     * withdraw: the parcel continues without the surcharge; exception: the parcel becomes an exception, and paid
     * freight is refunded
     */
    by: v.picklist(['withdraw', 'exception']),
  }),
  answer: EmptyAnswerSchema,
  errors: RESOLVE_SURCHARGE_ERRORS,
  summary: 'Ends a surcharge: withdraws it, or makes its parcel an exception',
})

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

/** The warehouse that finds a fee due which nobody was told of, played by the sandbox. Ours. */
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
      /** what the member said to it, and whether it is paid */
      state: v.picklist(SURCHARGE_STATES),
    }),
  ),
  errors: {},
  summary: 'Fees that were added late, those that hold a parcel back first',
})

export const sandboxAddSurcharge = defineCall({
  ...WRITING,
  name: 'sandboxAddSurcharge',
  path: '/sandbox/surcharges/add',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** fee type number of domain/pricing/fee-type, one of SURCHARGE_TYPES of domain/surcharges/surcharge */
    feeType: v.number(),
    /** units of its rate; 1 without */
    count: v.optional(CountSchema),
    /** of one without a rate */
    amountCents: v.optional(CentsSchema),
    /** of a quantity error: pieces as counted */
    counted: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /** told to the member in their language; '' in one reads as another (domain/base/written-words) */
    reason: buildPartialLocalisedTextSchema(2 * SURCHARGE_REASON_MAX_LENGTH),
  }),
  answer: v.object({ id: IdSchema, amountCents: CentsSchema }),
  errors: ADD_SURCHARGE_ERRORS,
  summary: "A fee is found due after the price was given; it waits for the member's consent",
})

export const sandboxResolveSurcharge = defineCall({
  ...WRITING,
  name: 'sandboxResolveSurcharge',
  path: '/sandbox/surcharges/resolve',
  payload: v.object({
    id: IdSchema,
    /** the parcel goes on without it, or becomes an exception, whose freight goes back where it was paid */
    by: v.picklist(['withdraw', 'exception']),
  }),
  answer: EmptyAnswerSchema,
  errors: RESOLVE_SURCHARGE_ERRORS,
  summary: 'What becomes of a fee that was added late: it is withdrawn, or its parcel is an exception',
})

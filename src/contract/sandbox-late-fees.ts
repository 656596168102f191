import * as v from 'valibot'
import { LATE_FEE_REASON_MAX, LATE_FEE_STATES } from '../domain/late-fee'
import { defineCall } from './call'
import {
  CentsSchema,
  CountSchema,
  DoneSchema,
  IdSchema,
  LocalisedSchema,
  NothingSchema,
  PackageNoSchema,
} from './schemas'
import { typedWordsSchema } from './typed-words'

/** The warehouse that finds a fee due which nobody was told of, played by the sandbox. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const WRITING = { ...SANDBOX, method: 'POST', encoding: 'json' } as const

export const sandboxLateFees = defineCall({
  ...SANDBOX,
  name: 'sandboxLateFees',
  method: 'GET',
  path: '/sandbox/lateFees',
  payload: NothingSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      packageNo: PackageNoSchema,
      aptId: v.string(),
      feeType: v.number(),
      amountCents: CentsSchema,
      reason: LocalisedSchema,
      /** what the member said to it, and whether it is paid */
      state: v.picklist(LATE_FEE_STATES),
    }),
  ),
  errors: {},
  summary: 'Fees that were added late, those that hold a parcel back first',
})

export const sandboxAddLateFee = defineCall({
  ...WRITING,
  name: 'sandboxAddLateFee',
  path: '/sandbox/lateFees/add',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** fee type number of domain/payment, one of LATE_FEES of domain/late-fee */
    feeType: v.number(),
    /** units of its rate; 1 without */
    count: v.optional(CountSchema),
    /** of one without a rate */
    amountCents: v.optional(CentsSchema),
    /** of a quantity error: pieces as counted */
    counted: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
    /** told to the member in their language; '' in one reads as another (domain/written-words) */
    reason: typedWordsSchema(2 * LATE_FEE_REASON_MAX),
  }),
  answer: v.object({ id: IdSchema, amountCents: CentsSchema }),
  errors: {
    S1: { text: 'sandbox.parcel', field: 'packageNo' },
    S11: { text: 'sandbox.lateFeeState', field: 'packageNo' },
    S12: { text: 'sandbox.lateFeeOpen', field: 'feeType' },
  },
  summary: "A fee is found due after the price was given; it waits for the member's consent",
})

export const sandboxResolveLateFee = defineCall({
  ...WRITING,
  name: 'sandboxResolveLateFee',
  path: '/sandbox/lateFees/resolve',
  payload: v.object({
    id: IdSchema,
    /** the parcel goes on without it, or becomes an exception, whose freight goes back where it was paid */
    by: v.picklist(['withdraw', 'exception']),
  }),
  answer: DoneSchema,
  errors: {
    S13: 'sandbox.lateFeeOver',
    S14: 'sandbox.lateFeeShared',
  },
  summary: 'What becomes of a fee that was added late: it is withdrawn, or its parcel is an exception',
})

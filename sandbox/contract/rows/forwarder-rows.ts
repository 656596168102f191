import * as v from 'valibot'
import {
  CentsSchema,
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
  UtcTimestampSchema,
} from '../../../src/contract/base/schemas'
import { RECEIVER_CONFIRMATIONS } from '../../../src/domain/parcels/ezway'
import { DUTY_KINDS } from '../../../src/domain/pricing/duty'
import { defineCall } from '../define-call'
import { RATE_ERRORS } from '../rates'

/** Common fields of the calls with which the operator maintains routes, warehouses and import taxes. Ours. */
const ROWS = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

const PART_MAX = 120
const PartSchema = v.pipe(v.string(), v.trim(), v.maxLength(PART_MAX))

const ROUTE = {
  flowId: CodeOrEmptySchema,
  /** its customs ask for the country of origin of each item */
  originRequired: v.boolean(),
  /** app in which the receiver confirms each parcel; null if there is none */
  receiverConfirmation: v.nullable(v.picklist(RECEIVER_CONFIRMATIONS)),
}

/** The parts of a warehouse's address in Latin letters; '' if there is no such part. */
const LATIN_ADDRESS = {
  code: CodeOrEmptySchema,
  latinState: PartSchema,
  latinCity: PartSchema,
  latinDistrict: PartSchema,
  latinStreet: PartSchema,
  latinUnit: PartSchema,
}

const DUTY_RATE = {
  destination: CodeOrEmptySchema,
  kind: v.picklist(DUTY_KINDS),
  /** goods category, and first digits of the HS code, that it applies to; '' for all */
  categoryId: CodeOrEmptySchema,
  hsPrefix: CodeOrEmptySchema,
  /** hundredths of a percent; 0 ends the tax */
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  /** cents of the row's currency */
  thresholdCents: v.pipe(CentsSchema, v.minValue(0), v.maxValue(1_000_000_000)),
  /** a customs duty whose rate is unknown may be added */
  isDutyUnknown: v.boolean(),
  validFrom: UtcTimestampSchema,
}

export const sandboxListForwarderRows = defineCall({
  ...ROWS,
  encoding: 'query',
  name: 'sandboxListForwarderRows',
  method: 'GET',
  path: '/sandbox/rows',
  payload: EmptyPayloadSchema,
  answer: v.object({
    routes: v.array(
      v.object({
        ...ROUTE,
        name: LocalisedTextSchema,
        /** past parcels of each send mode, and of the whole route, from which the arrival range is taken */
        past: v.object({
          parcels: v.number(),
          modes: v.array(v.object({ sendModId: v.string(), parcels: v.number() })),
          /** number of past parcels from which a range is shown */
          needed: v.number(),
        }),
      }),
    ),
    warehouses: v.array(v.object({ ...LATIN_ADDRESS, name: LocalisedTextSchema })),
    /** the rows of one tax are newest first */
    dutyRates: v.array(v.object({ ...DUTY_RATE, currency: v.string() })),
  }),
  errors: {},
  summary:
    'Returns routes with their number of past parcels, Latin addresses of warehouses, and import taxes',
})

export const sandboxSaveRoute = defineCall({
  ...ROWS,
  name: 'sandboxSaveRoute',
  method: 'POST',
  path: '/sandbox/rows/route',
  payload: v.object(ROUTE),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary: 'Sets what the customs of a route ask for',
})

export const sandboxSaveLatinAddress = defineCall({
  ...ROWS,
  name: 'sandboxSaveLatinAddress',
  method: 'POST',
  path: '/sandbox/rows/warehouse',
  payload: v.object(LATIN_ADDRESS),
  answer: EmptyAnswerSchema,
  errors: {
    gone: { code: 'S5', text: 'sandbox.gone' },
    /** A part has letters of another script, or a part is given without a street or the member code. */
    notLatin: { code: 'ROW1', text: 'sandbox.latin', field: 'latinStreet' },
  },
  summary: "Sets the Latin form of a warehouse's address; without any part there is none",
})

export const sandboxSaveDutyRate = defineCall({
  ...ROWS,
  name: 'sandboxSaveDutyRate',
  method: 'POST',
  path: '/sandbox/rows/dutyRate',
  payload: v.object(DUTY_RATE),
  answer: EmptyAnswerSchema,
  errors: RATE_ERRORS,
  summary: 'Sets an import tax from a start time; replaces a row with the same start time',
})

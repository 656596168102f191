import * as v from 'valibot'
import { EmptyPayloadSchema, UtcTimestampSchema } from '../../src/contract/base/schemas'
import { defineCall } from './define-call'

/**
 * Common fields of the calls for the back end's clock. The operator moves it forward if the sandbox is on.
 * Ours.
 */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** Maximum number of hours that the clock may be ahead in total: a year of 365 days. */
export const CLOCK_AHEAD_HOURS_MAX = 8760

const CLOCK = {
  /** the back end's current time */
  now: UtcTimestampSchema,
  /** hours ahead of the machine's clock; 0 is the real time */
  aheadHours: v.number(),
}

export const sandboxGetClock = defineCall({
  ...SANDBOX,
  name: 'sandboxGetClock',
  method: 'GET',
  path: '/sandbox/clock',
  payload: EmptyPayloadSchema,
  answer: v.object(CLOCK),
  errors: {},
  summary: "Returns the back end's current time",
})

export const sandboxAdvanceClock = defineCall({
  ...SANDBOX,
  encoding: 'json',
  name: 'sandboxAdvanceClock',
  method: 'POST',
  path: '/sandbox/clock/forward',
  payload: v.object({
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CLOCK_AHEAD_HOURS_MAX)),
  }),
  answer: v.object({
    ...CLOCK,
    /** names of the jobs that failed; they are retried at their next time */
    failedJobs: v.array(v.string()),
  }),
  errors: { tooFarAhead: { code: 'S17', text: 'sandbox.clock', field: 'hours' } },
  summary: "Moves the back end's clock forward; answers after all work due by then is done",
})

export const sandboxResetClock = defineCall({
  ...SANDBOX,
  encoding: 'json',
  name: 'sandboxResetClock',
  method: 'POST',
  path: '/sandbox/clock/real',
  payload: EmptyPayloadSchema,
  answer: v.object(CLOCK),
  errors: {},
  summary: "Resets the back end's clock to the real time",
})

import * as v from 'valibot'
import { EmptyPayloadSchema, UtcTimestampSchema } from '../../src/contract/base/schemas'
import { defineCall } from './define-call'

/** The clock of a back end with the sandbox on, which its operator puts forward. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** How far it may be put forward in all: a year of 365 days. */
export const CLOCK_AHEAD_HOURS_MAX = 8760

const CLOCK = {
  /** what time it is for the back end */
  now: UtcTimestampSchema,
  /** how far that is ahead of the machine's clock; 0 is the real time */
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
  summary: 'What time it is for the back end',
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
    /** names of the jobs that failed: they are tried again at their next time */
    failedJobs: v.array(v.string()),
  }),
  errors: { tooFarAhead: { code: 'S17', text: 'sandbox.clock', field: 'hours' } },
  summary: "Puts the back end's clock forward; it answers when what is due by then was done",
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
  summary: "The back end's clock shows the real time again",
})

import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema, UtcTimestampSchema } from '../base/schemas'

const EventSchema = v.object({
  /** a view of a screen, an internal error (S1 §8), or a login parameter error (S1 §4) */
  kind: v.picklist(['view', 'error', 'loginError']),
  /** route name, error code E1001 to E1006, or the kind of login that failed */
  name: v.pipe(v.string(), v.maxLength(64)),
  /** never holds a credential or a member's input */
  detail: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  time: UtcTimestampSchema,
})
export type AnalyticsEvent = v.InferInput<typeof EventSchema>

/** Ours: the documents do not show where events are sent (ERRS-31). */
export const reportAnalyticsEvents = defineCall({
  name: 'reportAnalyticsEvents',
  method: 'POST',
  path: '/portage/track',
  encoding: 'json',
  payload: v.pipe(v.array(EventSchema), v.maxLength(50)),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'anyone',
  // An app sends at most one report a second; several apps may share one address.
  limitPerMinute: 240,
  source: 'ours',
  summary: 'Reports screen views and internal errors; a failed report is only logged to the console',
})

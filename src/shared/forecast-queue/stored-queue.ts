import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  record,
  string,
  unknown,
} from 'valibot'
import { FORECAST_QUEUE_KEY } from '@/shared/parcels/queued-count'
import { defineStoredValue } from '@/storage/define-stored'

const QueuedForecastSchema = object({
  /** key that lets the forecast arrive only once */
  idempotencyKey: string(),
  /** ms since the epoch, when the member submitted it */
  at: number(),
  state: picklist(['waiting', 'refused']),
  isAttempted: boolean(),
  // Values of older releases have no failed attempts.
  tries: optional(number(), 0),
  triedAt: optional(number(), 0),
  failure: optional(picklist(['noAnswer', 'fault'])),
  trackingNo: string(),
  /** warehouse of a parcel that is already there; '' for a new parcel */
  knownWhCode: string(),
  /** the draft as the forecast form stores it, to take it back */
  draft: unknown(),
  /** the payload of `addForecast` */
  payload: unknown(),
  /** ids of uploaded pictures by the name of their part */
  parts: record(string(), string()),
  /** kept pictures that are not uploaded: name of the part, key of the picture in the draft */
  files: array(object({ name: string(), key: string() })),
  /** why the server refused it: code, and what its answer says about the fields */
  refusal: optional(object({ code: string(), msg: string(), data: unknown() })),
})

/** A forecast that waits on the device until the server has it. */
export type QueuedForecast = InferOutput<typeof QueuedForecastSchema>

/** The queued forecasts of a member, the oldest first; `of` takes the member code. */
export const storedForecastQueue = defineStoredValue({
  name: FORECAST_QUEUE_KEY,
  version: 1,
  schema: array(QueuedForecastSchema),
  isUserInput: true,
})

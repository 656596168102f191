import * as v from 'valibot'
import { addForecastBatch, BatchRowSchema } from '@/contract/forecast/forecast-batch'
import { defineStoredValue } from '@/storage/define-stored'

const BatchSchema = v.object({
  /** rows that are not declared yet */
  rows: v.array(BatchRowSchema),
  /** headers of the file that are no column */
  unknownColumns: v.optional(v.array(v.string()), []),
  /** number of parcels of this table that are declared */
  declared: v.optional(v.number(), 0),
  /** request whose answer is not known yet; it is sent again unchanged, so that nothing is declared twice */
  pending: v.optional(addForecastBatch.payload),
})

/** A table of parcels on the device, until all its rows are declared or removed. */
export type StoredBatch = v.InferOutput<typeof BatchSchema>

export const EMPTY_BATCH: StoredBatch = { rows: [], unknownColumns: [], declared: 0 }

/** The member's table of parcels; `of` takes '<member code>'. */
export const storedBatch = defineStoredValue({
  name: 'forecast.batch',
  version: 1,
  schema: BatchSchema,
  isUserInput: true,
})

/** A pasted table that is not read yet; `of` takes '<member code>'. */
export const storedPastedTable = defineStoredValue({
  name: 'forecast.table',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})

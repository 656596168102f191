import { type InferOutput, object, string } from 'valibot'
import type { FreightEstimateEntry } from '@/domain/pricing/estimate'
import { defineStoredValue } from '@/storage/define-stored'

const EstimateDraftSchema = object({
  /** the warehouse whose destinations are offered */
  whCode: string(),
  flowId: string(),
  moveMode: string(),
  distributionMode: string(),
  memberType: string(),
  weight: string(),
  length: string(),
  width: string(),
  height: string(),
})

/** What stands in the form of an estimate. */
export type EstimateDraft = InferOutput<typeof EstimateDraftSchema> & FreightEstimateEntry

/** What was asked for last, also once it was answered; `of` takes '<member code>', '' of a visitor. */
export const storedEstimateDraft = defineStoredValue({
  name: 'estimate.draft',
  version: 1,
  schema: EstimateDraftSchema,
  lifetimeMs: 'visit',
})

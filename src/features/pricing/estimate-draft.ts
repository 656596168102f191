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

/** The form values of an estimate. */
export type EstimateDraft = InferOutput<typeof EstimateDraftSchema> & FreightEstimateEntry

/** The last entry of the form, also after its estimate; `of` takes '<member code>', '' for a visitor. */
export const storedEstimateDraft = defineStoredValue({
  name: 'estimate.draft',
  version: 1,
  schema: EstimateDraftSchema,
  lifetimeMs: 'visit',
})

import type { EstimateEntry } from '@/domain/estimate'

/** What stands in the form: the entries, and the warehouse whose destinations are offered. */
export interface EstimateDraft extends EstimateEntry {
  whCode: string
}

import { type InferOutput, object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const ServiceDraftSchema = object({
  addedType: string(),
  count: string(),
  remark: string(),
  idempotencyKey: string(),
})

/** A service that is filled in but not ordered, with the key that lets it be ordered only once. */
export type ServiceDraft = InferOutput<typeof ServiceDraftSchema>

/** The stored draft; `of` takes the member code and the parcel's number, joined by a full stop. */
export const storedServiceDraft = defineStoredValue({
  name: 'service.draft',
  version: 1,
  schema: ServiceDraftSchema,
  isUserInput: true,
})

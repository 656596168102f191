import { type InferOutput, object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const ServiceDraftSchema = object({
  addedType: string(),
  count: string(),
  remark: string(),
  idempotencyKey: string(),
})

/** What a member has filled in and not ordered, with the key under which it is ordered once. */
export type ServiceDraft = InferOutput<typeof ServiceDraftSchema>

/** `of` takes the member code and the parcel's number, with a point between them. */
export const storedServiceDraft = defineStoredValue({
  name: 'service.draft',
  version: 1,
  schema: ServiceDraftSchema,
  isUserInput: true,
})

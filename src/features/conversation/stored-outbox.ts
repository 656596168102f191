import { array, type InferOutput, object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const DraftSchema = object({
  text: string(),
  pictures: array(object({ pictureId: string(), url: string() })),
  /** under which it arrives once */
  idempotencyKey: string(),
})

/** A message that is being written, or that was sent and is not known to have arrived. */
export type MessageDraft = InferOutput<typeof DraftSchema>

const OutboxSchema = object({
  draft: DraftSchema,
  /** in the order in which they were sent */
  unsent: array(DraftSchema),
})

export type Outbox = InferOutput<typeof OutboxSchema>

/** `of` takes the member code. */
export const storedOutbox = defineStoredValue({
  name: 'conversation.outbox',
  version: 1,
  schema: OutboxSchema,
  isUserInput: true,
})

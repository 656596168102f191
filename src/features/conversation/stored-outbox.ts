import { array, type InferOutput, object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const DraftSchema = object({
  text: string(),
  pictures: array(object({ pictureId: string(), url: string() })),
  /** key that lets the message arrive only once */
  idempotencyKey: string(),
})

/** A message that is being written, or that was sent but is not known to have arrived. */
export type MessageDraft = InferOutput<typeof DraftSchema>

const OutboxSchema = object({
  draft: DraftSchema,
  /** in the order of sending */
  unsent: array(DraftSchema),
})

export type Outbox = InferOutput<typeof OutboxSchema>

/** The stored outbox; `of` takes the member code. */
export const storedOutbox = defineStoredValue({
  name: 'conversation.outbox',
  version: 1,
  schema: OutboxSchema,
  isUserInput: true,
})

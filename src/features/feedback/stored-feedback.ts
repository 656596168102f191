import { type InferOutput, object, string } from 'valibot'
import { defineStored } from '@/storage/define-stored'

const FeedbackDraftSchema = object({ text: string(), idempotencyKey: string() })

/** What a member has typed and not sent, with the key under which it arrives once. */
export type FeedbackDraft = InferOutput<typeof FeedbackDraftSchema>

/** `of` takes the member code. */
export const storedFeedback = defineStored({
  name: 'feedback.draft',
  version: 1,
  schema: FeedbackDraftSchema,
  isTyped: true,
})

import { array, type InferOutput, object, optional, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const FeedbackDraftSchema = object({
  text: string(),
  pictures: optional(array(object({ pictureId: string(), url: string() })), []),
  idempotencyKey: string(),
})

/** What a member has typed and not sent, with the key under which it arrives once. */
export type FeedbackDraft = InferOutput<typeof FeedbackDraftSchema>

/** `of` takes the member code. */
export const storedFeedbackDraft = defineStoredValue({
  name: 'feedback.draft',
  version: 1,
  schema: FeedbackDraftSchema,
  isUserInput: true,
})

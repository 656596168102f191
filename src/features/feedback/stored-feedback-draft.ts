import { array, type InferOutput, object, optional, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const FeedbackDraftSchema = object({
  text: string(),
  pictures: optional(array(object({ pictureId: string(), url: string() })), []),
  idempotencyKey: string(),
})

/** Feedback that is typed but not sent, with the key that lets it arrive only once. */
export type FeedbackDraft = InferOutput<typeof FeedbackDraftSchema>

/** The stored draft; `of` takes the member code. */
export const storedFeedbackDraft = defineStoredValue({
  name: 'feedback.draft',
  version: 1,
  schema: FeedbackDraftSchema,
  isUserInput: true,
})

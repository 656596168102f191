import { countGraphemes } from '../base/characters'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'

/** Characters of one feedback, and of its answer (ours: the documents show no fields, ACCT-08). */
export const FEEDBACK_MAX_LENGTH = 500
/** Pictures that go with one feedback (ours). */
export const FEEDBACK_PICTURES_MAX = 6
/** Feedback that a list shows, the newest first. */
export const FEEDBACK_LIST_MAX = 50

/** What is wrong with a feedback, or what is to be sent: its lines stay. */
export function parseFeedbackText(text: string): { problem: Problem } | { text: CleanText } {
  const clean = cleanMultilineText(text)
  if (!clean) return { problem: { code: 'feedback.required' } }
  if (countGraphemes(clean) > FEEDBACK_MAX_LENGTH)
    return { problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX_LENGTH } } }
  return { text: clean }
}

import { countGraphemes } from '../base/characters'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'

/**
 * Maximum number of characters of one feedback, and of its answer (ours: the documents show no fields,
 * ACCT-08).
 */
export const FEEDBACK_MAX_LENGTH = 500
/** Maximum number of pictures of one feedback (ours). */
export const FEEDBACK_PICTURES_MAX = 6
/** Maximum number of feedback entries in a list, the newest first. */
export const FEEDBACK_LIST_MAX = 50

/** Validates and cleans a feedback; its line breaks stay. Returns the problem, or the text to send. */
export function parseFeedbackText(text: string): { problem: Problem } | { text: CleanText } {
  const clean = cleanMultilineText(text)
  if (!clean) return { problem: { code: 'feedback.required' } }
  if (countGraphemes(clean) > FEEDBACK_MAX_LENGTH)
    return { problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX_LENGTH } } }
  return { text: clean }
}

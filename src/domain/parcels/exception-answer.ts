import { countGraphemes } from '../base/characters'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'
import type { ExceptionType } from './review'

/**
 * Answers of a member to an exception of a parcel (ours: the documents name only the types).
 * - goOn: continue with the parcel as it is.
 * - papers: send the papers that customs miss, as pictures or in words.
 * - return, forward: send the parcel back to the shop, or to another place.
 * - claim: investigate a loss or a damage.
 * - dispose: dispose of the parcel.
 */
export const EXCEPTION_ANSWERS = ['goOn', 'papers', 'return', 'forward', 'claim', 'dispose'] as const
export type ExceptionAnswer = (typeof EXCEPTION_ANSWERS)[number]

const BY_TYPE: Readonly<Record<ExceptionType, readonly ExceptionAnswer[]>> = {
  contraband: ['return', 'dispose'],
  broken: ['goOn', 'return', 'claim', 'dispose'],
  other: ['goOn', 'return', 'dispose'],
  return: ['return', 'forward', 'dispose'],
  forward: ['forward', 'return', 'dispose'],
  lost: ['claim'],
  customsReviewFailed: ['papers', 'return', 'dispose'],
  overPickupLimit: ['forward', 'return', 'dispose'],
}
/** Answers to an exception without one of these types. */
const ANY: readonly ExceptionAnswer[] = ['goOn', 'return', 'dispose']

/** Returns the answers that the member may choose from, the mildest first. */
export const listAnswersForExceptionType = (type: ExceptionType | null): readonly ExceptionAnswer[] =>
  type === null ? ANY : BY_TYPE[type]

/** Returns whether an exception waits for its member: it has a possible answer, and none was given. */
export const isExceptionAnswerAwaited = ({
  answers,
  answer,
}: {
  /** possible answers; none if the parcel is no exception */
  answers: readonly ExceptionAnswer[]
  /** given answer */
  answer: object | null
}): boolean => answers.length > 0 && answer === null

/** Returns whether an answer can have pictures. */
export const canExceptionAnswerHavePictures = (answer: ExceptionAnswer): boolean => answer === 'papers'

/**
 * Answers that need a text, such as a destination, or a description of the loss or damage. For the other
 * answers the text is optional.
 */
const NEEDS_WORDS: readonly ExceptionAnswer[] = ['papers', 'return', 'forward', 'claim']
/**
 * Returns whether an answer needs a text.
 * @param papers number of pictures of the answer; with a picture the text is optional
 */
export const isExceptionAnswerTextRequired = (answer: ExceptionAnswer, papers = 0): boolean =>
  NEEDS_WORDS.includes(answer) && !(canExceptionAnswerHavePictures(answer) && papers > 0)

/** Maximum number of characters of the text of an answer (ours). */
export const EXCEPTION_ANSWER_TEXT_MAX_LENGTH = 300

/** Problem codes of an answer. */
export const EXCEPTION_ANSWER_PROBLEMS = [
  'exceptionAnswer.words.required',
  'exceptionAnswer.words.tooLong',
  'exceptionAnswer.answer.required',
] as const

/**
 * Returns the answer that is selected at first: the only possible answer, otherwise ''. The member must make
 * each decision about the parcel.
 */
export const getSoleExceptionAnswerOrEmpty = (answers: readonly ExceptionAnswer[]): ExceptionAnswer | '' =>
  answers.length === 1 ? answers[0]! : ''

/**
 * Returns whether an answer cannot be undone after it is carried out. The app then requires a second
 * confirmation.
 */
export const isIrreversibleExceptionAnswer = (answer: ExceptionAnswer): boolean => answer === 'dispose'

/**
 * Validates and cleans the text of an answer; its line breaks stay. Returns the problem, or the text to send.
 */
export function parseExceptionAnswerText(
  answer: ExceptionAnswer,
  words: string,
  papers = 0,
): { problem: Problem } | { words: CleanText | '' } {
  const clean = cleanMultilineText(words)
  if (!clean)
    return isExceptionAnswerTextRequired(answer, papers)
      ? { problem: { code: EXCEPTION_ANSWER_PROBLEMS[0] } }
      : { words: '' }
  if (countGraphemes(clean) > EXCEPTION_ANSWER_TEXT_MAX_LENGTH)
    return {
      problem: { code: EXCEPTION_ANSWER_PROBLEMS[1], params: { max: EXCEPTION_ANSWER_TEXT_MAX_LENGTH } },
    }
  return { words: clean }
}

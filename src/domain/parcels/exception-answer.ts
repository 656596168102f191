import { countGraphemes } from '../base/characters'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'
import type { ExceptionType } from './review'

/**
 * What a member can have done with a parcel that is an exception (ours: the documents name the types alone): go on with it
 * as it is, send it back to the shop or elsewhere, dispose of it, or look into it as a loss or a damage. The papers that
 * the customs miss are photographed, or told in words.
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
/** Of an exception that has no type of these. */
const ANY: readonly ExceptionAnswer[] = ['goOn', 'return', 'dispose']

/** What the member may choose from, the gentlest first. */
export const listAnswersForExceptionType = (type: ExceptionType | null): readonly ExceptionAnswer[] =>
  type === null ? ANY : BY_TYPE[type]

/** Whether pictures go with an answer. */
export const canExceptionAnswerHavePictures = (answer: ExceptionAnswer): boolean => answer === 'papers'

/** They say where to, or what happened; with the others words may come. */
const NEEDS_WORDS: readonly ExceptionAnswer[] = ['papers', 'return', 'forward', 'claim']
/** @param papers pictures that go with it, which say enough by themselves */
export const isExceptionAnswerTextRequired = (answer: ExceptionAnswer, papers = 0): boolean =>
  NEEDS_WORDS.includes(answer) && !(canExceptionAnswerHavePictures(answer) && papers > 0)

/** Characters of what is said with an answer (ours). */
export const EXCEPTION_ANSWER_TEXT_MAX_LENGTH = 300

/** What can be wrong with an answer. */
export const EXCEPTION_ANSWER_PROBLEMS = [
  'exceptionAnswer.words.required',
  'exceptionAnswer.words.tooLong',
  'exceptionAnswer.answer.required',
] as const

/** The answer that stands chosen at first: the only one that there is. What decides over a parcel is the member's choice. */
export const getSoleExceptionAnswerOrEmpty = (answers: readonly ExceptionAnswer[]): ExceptionAnswer | '' =>
  answers.length === 1 ? answers[0]! : ''

/** Whether an answer cannot be taken back once it was acted on, so that it is asked about once more. */
export const isIrreversibleExceptionAnswer = (answer: ExceptionAnswer): boolean => answer === 'dispose'

/** What is wrong with the words of an answer, or what is to be sent: its lines stay. */
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

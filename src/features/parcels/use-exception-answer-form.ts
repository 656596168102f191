import { createIdempotencyKey } from '@/client/idempotency-key'
import {
  canExceptionAnswerHavePictures,
  type ExceptionAnswer,
  getSoleExceptionAnswerOrEmpty,
  parseExceptionAnswerText,
} from '@/domain/parcels/exception-answer'
import type { DraftStorage, FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import type { UploadedPicture } from '@/shared/pictures/use-picture-uploads'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { storedExceptionAnswer } from './stored-exception-answer'
import { texts } from './texts'

interface AnswerForm {
  /** '' until the member chooses one */
  answer: ExceptionAnswer | ''
  words: string
  papers: UploadedPicture[]
  idempotencyKey: string
}

/** The validated answer. */
type ParsedAnswer = AnswerForm & { answer: ExceptionAnswer }

const parseAnswerForm = (form: AnswerForm): FormParseResult<ParsedAnswer> => {
  const { answer } = form
  if (!answer) return { problems: { answer: { code: 'exceptionAnswer.answer.required' } } }
  // A paper that the content check refused has no URL and does not count.
  const papers = canExceptionAnswerHavePictures(answer) ? form.papers.filter(({ url }) => url) : []
  const result = parseExceptionAnswerText(answer, form.words, papers.length)
  return 'problem' in result
    ? { problems: { words: result.problem } }
    : { value: { ...form, answer, papers, words: result.words } }
}

/** Returns draft storage that ignores a draft whose answer is no longer allowed. */
const withAllowedAnswer = (
  stored: DraftStorage<AnswerForm>,
  answers: readonly ExceptionAnswer[],
): DraftStorage<AnswerForm> => ({
  ...stored,
  get() {
    const kept = stored.get()
    return kept && (kept.answer === '' || answers.includes(kept.answer)) ? kept : undefined
  },
})

export interface ExceptionAnswerOptions {
  packageNo: string
  /** possible answers, at least one */
  answers: readonly [ExceptionAnswer, ...ExceptionAnswer[]]
  /** the previous answer, which the member changes */
  previousAnswer: ExceptionAnswer | undefined
  /** pictures of papers from the previous answer */
  previousPapers?: readonly UploadedPicture[]
}

/**
 * The form for an answer to an exception. It starts with the previous answer, else with the only possible
 * one.
 */
export const useExceptionAnswerForm = ({
  packageNo,
  answers,
  previousAnswer,
  previousPapers = [],
}: ExceptionAnswerOptions) =>
  useForm<AnswerForm, ParsedAnswer>(
    {
      empty: () => ({
        answer:
          previousAnswer && answers.includes(previousAnswer)
            ? previousAnswer
            : getSoleExceptionAnswerOrEmpty(answers),
        words: '',
        papers: [...previousPapers],
        idempotencyKey: createIdempotencyKey(),
      }),
      read: parseAnswerForm,
      draft: (aptId) => withAllowedAnswer(storedExceptionAnswer.of(`${aptId}.${packageNo}`), answers),
      // Changed content is another answer, with another key.
      onChange: (value) => ({ ...value, idempotencyKey: createIdempotencyKey() }),
    },
    useFormatProblem(texts),
    packageNo,
  )

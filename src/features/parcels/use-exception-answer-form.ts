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
  /** '' until one is chosen */
  answer: ExceptionAnswer | ''
  words: string
  papers: UploadedPicture[]
  idempotencyKey: string
}

/** What is sent. */
type ParsedAnswer = AnswerForm & { answer: ExceptionAnswer }

const parseAnswerForm = (form: AnswerForm): FormParseResult<ParsedAnswer> => {
  const { answer } = form
  if (!answer) return { problems: { answer: { code: 'exceptionAnswer.answer.required' } } }
  // One that the content check refused has no address, and is no paper any more.
  const papers = canExceptionAnswerHavePictures(answer) ? form.papers.filter(({ url }) => url) : []
  const result = parseExceptionAnswerText(answer, form.words, papers.length)
  return 'problem' in result
    ? { problems: { words: result.problem } }
    : { value: { ...form, answer, papers, words: result.words } }
}

/** What was kept, while it may still be answered. */
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
  /** what may be answered, one at least */
  answers: readonly [ExceptionAnswer, ...ExceptionAnswer[]]
  /** the answer before, which is being changed */
  previousAnswer: ExceptionAnswer | undefined
  /** pictures of papers that came with it */
  previousPapers?: readonly UploadedPicture[]
}

/** The answer to an exception as a form. It begins with the answer before, else with the only one that there is. */
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
      // Other words are another answer.
      onChange: (value) => ({ ...value, idempotencyKey: createIdempotencyKey() }),
    },
    useFormatProblem(texts),
    packageNo,
  )

import { newIdempotencyKey } from '@/client/idempotency-key'
import {
  acceptsDocumentPictures,
  type ExceptionAnswer,
  getPreselectedAnswer,
  parseAnswerText,
} from '@/domain/exception-answer'
import type { DraftStorage, ReadResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import type { UploadedPicture } from '@/shared/pictures/use-picture-uploads'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { storedAnswer } from './stored-answer'
import { texts } from './texts/texts'

interface AnswerForm {
  /** '' until one is chosen */
  answer: ExceptionAnswer | ''
  words: string
  papers: UploadedPicture[]
  idempotencyKey: string
}

/** What is sent. */
type Said = AnswerForm & { answer: ExceptionAnswer }

const read = (form: AnswerForm): ReadResult<Said> => {
  const { answer } = form
  if (!answer) return { problems: { answer: { code: 'exceptionAnswer.answer.required' } } }
  // One that the content check refused has no address, and is no paper any more.
  const papers = acceptsDocumentPictures(answer) ? form.papers.filter(({ url }) => url) : []
  const result = parseAnswerText(answer, form.words, papers.length)
  return 'problem' in result
    ? { problems: { words: result.problem } }
    : { value: { ...form, answer, papers, words: result.words } }
}

/** What was kept, while it may still be answered. */
const offered = (
  stored: DraftStorage<AnswerForm>,
  answers: readonly ExceptionAnswer[],
): DraftStorage<AnswerForm> => ({
  ...stored,
  get() {
    const kept = stored.get()
    return kept && (kept.answer === '' || answers.includes(kept.answer)) ? kept : undefined
  },
})

export interface Answering {
  packageNo: string
  /** what may be answered, one at least */
  answers: readonly [ExceptionAnswer, ...ExceptionAnswer[]]
  /** the answer before, which is being changed */
  said: ExceptionAnswer | undefined
  /** pictures of papers that came with it */
  kept?: readonly UploadedPicture[]
}

/** The answer to an exception as a form. It begins with the answer before, else with the only one that there is. */
export const useExceptionAnswer = ({ packageNo, answers, said, kept = [] }: Answering) =>
  useForm<AnswerForm, Said>(
    {
      empty: () => ({
        answer: said && answers.includes(said) ? said : getPreselectedAnswer(answers),
        words: '',
        papers: [...kept],
        idempotencyKey: newIdempotencyKey(),
      }),
      read,
      draft: (aptId) => offered(storedAnswer.of(`${aptId}.${packageNo}`), answers),
      // Other words are another answer.
      onChange: (value) => ({ ...value, idempotencyKey: newIdempotencyKey() }),
    },
    useProblemText(texts),
    packageNo,
  )

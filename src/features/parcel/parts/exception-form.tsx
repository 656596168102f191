import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { answerException } from '@/contract/exceptions'
import { getPackageDetail } from '@/contract/parcels'
import {
  ANSWER_WORDS_MAX,
  type ExceptionAnswer,
  firstAnswer,
  isFinal,
  needsWords,
  readAnswerWords,
  takesPapers,
} from '@/domain/exception-answer'
import { PAPERS_MAX } from '@/domain/image'
import { useTexts } from '@/i18n/texts'
import type { DraftStorage, ReadResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { PictureField } from '@/shared/pictures/picture-field'
import { pictureTexts } from '@/shared/pictures/texts/texts'
import { type UploadedPicture, usePictureUploads } from '@/shared/pictures/use-picture-uploads'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { storedAnswer } from '../stored-answer'
import { texts } from '../texts/texts'

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
  const papers = takesPapers(answer) ? form.papers : []
  const result = readAnswerWords(answer, form.words, papers.length)
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

interface ExceptionFormProps {
  packageNo: string
  /** what may be answered, one at least */
  answers: readonly [ExceptionAnswer, ...ExceptionAnswer[]]
  /** the answer before, which is being changed */
  said: ExceptionAnswer | undefined
  /** pictures of papers that came with it */
  kept?: readonly UploadedPicture[]
  onAnswered: () => void
}

/** What the member can have done with an exception, and the words that it needs. The same press again answers once. */
export function ExceptionForm({ packageNo, answers, said, kept = [], onAnswered }: ExceptionFormProps) {
  const t = useTexts(texts)
  const form = useForm<AnswerForm, Said>(
    {
      empty: () => ({
        answer: said && answers.includes(said) ? said : firstAnswer(answers),
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
  const { answer, papers } = form.value
  const answerError = form.problemAt('answer')
  const uploads = usePictureUploads({
    ...{ purpose: 'papers', max: PAPERS_MAX, count: papers.length },
    onUploaded: (paper) => form.change({ papers: [...form.value.papers, paper] }),
  })
  const withPapers = answer !== '' && takesPapers(answer)
  const pictureText = useTexts(pictureTexts)
  const [isAwaited, setAwaited] = useState(false)
  const isBusy = withPapers && uploads.inHand.length > 0
  const [isAsked, setAsked] = useState(false)
  const submit = () => {
    setAwaited(isBusy)
    // What is on its way would be left behind.
    if (isBusy) return undefined
    if (answer && isFinal(answer) && form.validate()) return setAsked(true)
    return send()
  }
  const send = () => {
    setAsked(false)
    return form.submit(async ({ papers: sent, ...said }) => {
      const pictureIds = sent.map(({ pictureId }) => pictureId)
      try {
        await callServer(answerException, { packageNo, ...said, pictureIds })
        onAnswered()
      } finally {
        // It may have been resolved meanwhile: the screen shows where it stands.
        void invalidate(getPackageDetail)
      }
    })
  }
  return (
    <Card title={t('answer.title')}>
      <View className="pt-card__body pc-answers">
        <RadioBoxes
          id="exception"
          label={t('answer.title')}
          value={answer}
          options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))}
          onChange={(value) => form.change({ answer: value })}
        />
        {answerError && <FieldError id="exception-answer-error" text={answerError} />}
        {answer === 'dispose' && (
          <Text id="exception-note" className="pt-t12 pt-3">
            {t('answer.dispose.note')}
          </Text>
        )}
      </View>
      {withPapers && (
        <PictureField
          id="paper"
          note={t('papers.note', { max: PAPERS_MAX })}
          nameOf={(n) => t('papers.open', { n })}
          pictures={papers}
          uploads={uploads}
          onRemove={(pictureId) =>
            form.change({ papers: papers.filter((paper) => paper.pictureId !== pictureId) })
          }
        />
      )}
      {answer && (
        <Field
          id="exception-words"
          label={t(`answer.${answer}.words`)}
          required={needsWords(answer, papers.length)}
          max={ANSWER_WORDS_MAX}
          multiline
          keepsLines
          {...form.field('words')}
        />
      )}
      <View className="pt-card__body">
        {isAwaited && isBusy && <FieldError id="papers-busy" text={pictureText('busy')} />}
        {form.refusalText && <FieldError id="exception-error" text={form.refusalText} />}
        <Button id="exception-submit" kind="signal" block onPress={submit}>
          {t('answer.submit')}
        </Button>
      </View>
      <Dialog
        id="exception-ask"
        open={isAsked}
        title={t('answer.dispose.ask')}
        text={t('answer.dispose.note')}
        onClose={() => setAsked(false)}
        actions={[
          { id: 'exception-ask-cancel', label: t('answer.dispose.keep'), onPress: () => setAsked(false) },
          { id: 'exception-ask-confirm', label: t('answer.dispose'), signal: true, onPress: send },
        ]}
      />
    </Card>
  )
}

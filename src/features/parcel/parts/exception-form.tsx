import { Text, View } from '@tarojs/components'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { answerException } from '@/contract/exceptions'
import { getPackageDetail } from '@/contract/parcels'
import {
  ANSWER_WORDS_MAX,
  type ExceptionAnswer,
  needsWords,
  readAnswerWords,
} from '@/domain/exception-answer'
import { useTexts } from '@/i18n/texts'
import type { DraftStorage, ReadResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { storedAnswer } from '../stored-answer'
import { texts } from '../texts/texts'

interface AnswerForm {
  answer: ExceptionAnswer
  words: string
  idempotencyKey: string
}

const read = (form: AnswerForm): ReadResult<AnswerForm> => {
  const result = readAnswerWords(form.answer, form.words)
  return 'problem' in result
    ? { problems: { words: result.problem } }
    : { value: { ...form, words: result.words } }
}

/** What was kept, while it may still be answered. */
const offered = (
  stored: DraftStorage<AnswerForm>,
  answers: readonly ExceptionAnswer[],
): DraftStorage<AnswerForm> => ({
  ...stored,
  get() {
    const kept = stored.get()
    return kept && answers.includes(kept.answer) ? kept : undefined
  },
})

interface ExceptionFormProps {
  packageNo: string
  /** what may be answered, one at least */
  answers: readonly [ExceptionAnswer, ...ExceptionAnswer[]]
  onAnswered: () => void
}

/** What the member can have done with an exception, and the words that it needs. The same press again answers once. */
export function ExceptionForm({ packageNo, answers, onAnswered }: ExceptionFormProps) {
  const t = useTexts(texts)
  const form = useForm<AnswerForm, AnswerForm>(
    {
      empty: () => ({ answer: answers[0], words: '', idempotencyKey: newIdempotencyKey() }),
      read,
      draft: (aptId) => offered(storedAnswer.of(`${aptId}.${packageNo}`), answers),
      // Other words are another answer.
      onChange: (value) => ({ ...value, idempotencyKey: newIdempotencyKey() }),
    },
    useProblemText(texts),
    packageNo,
  )
  const { answer } = form.value
  const submit = () =>
    form.submit(async (said) => {
      try {
        await callServer(answerException, { packageNo, ...said })
        onAnswered()
      } finally {
        // It may have been resolved meanwhile: the screen shows where it stands.
        void invalidate(getPackageDetail)
      }
    })
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
        {answer === 'dispose' && (
          <Text id="exception-note" className="pt-t12 pt-3">
            {t('answer.dispose.note')}
          </Text>
        )}
      </View>
      <Field
        id="exception-words"
        label={t(`answer.${answer}.words`)}
        required={needsWords(answer)}
        max={ANSWER_WORDS_MAX}
        multiline
        keepsLines
        {...form.field('words')}
      />
      <View className="pt-card__body">
        {form.refusalText && <FieldError id="exception-error" text={form.refusalText} />}
        <Button id="exception-submit" kind="signal" block onPress={submit}>
          {t('answer.submit')}
        </Button>
      </View>
    </Card>
  )
}

import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { addFeedback, listFeedback } from '@/contract/feedback'
import { FEEDBACK_MAX, readFeedback } from '@/domain/feedback'
import { useTexts } from '@/i18n/texts'
import type { ReadResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { type FeedbackDraft, storedFeedback } from '../stored-feedback'
import { texts } from '../texts/texts'

const read = (draft: FeedbackDraft): ReadResult<FeedbackDraft> => {
  const result = readFeedback(draft.text)
  return 'problem' in result
    ? { problems: { text: result.problem } }
    : { value: { ...draft, text: result.text } }
}

/** What is typed is kept until it has arrived; the same words pressed again after a lost answer arrive once. */
export function FeedbackForm() {
  const t = useTexts(texts)
  const [sent, setSent] = useState(0)
  const [isTyping, setTyping] = useState(false)
  const form = useForm<FeedbackDraft, FeedbackDraft>(
    {
      empty: () => ({ text: '', idempotencyKey: newIdempotencyKey() }),
      read,
      draft: (aptId) => storedFeedback.of(aptId),
      // Other words are another feedback.
      onChange: (draft) => ({ ...draft, idempotencyKey: newIdempotencyKey() }),
    },
    useProblemText(texts),
    String(sent),
  )
  const submit = () =>
    form.submit(async (feedback) => {
      await callServer(addFeedback, feedback)
      setSent((times) => times + 1)
      setTyping(false)
      void invalidate(listFeedback)
    })
  const { onChange, ...field } = form.field('text')
  return (
    <>
      <Card>
        <Field
          id="advise-text"
          label={t('text')}
          placeholder={t('placeholder')}
          max={FEEDBACK_MAX}
          multiline
          keepsLines
          tall
          {...field}
          onChange={(text) => {
            setTyping(true)
            onChange(text)
          }}
        />
      </Card>
      {sent > 0 && !isTyping && (
        <Callout id="advise-sent" tone="info">
          {t('sent')}
        </Callout>
      )}
      {form.refusalText && <FieldError id="advise-error" text={form.refusalText} />}
      <Button id="advise-submit" kind="signal" block onPress={submit}>
        {t('submit')}
      </Button>
    </>
  )
}

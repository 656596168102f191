import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { answerException } from '@/contract/parcels/exceptions'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import {
  canExceptionAnswerHavePictures,
  EXCEPTION_ANSWER_TEXT_MAX_LENGTH,
  isExceptionAnswerTextRequired,
  isIrreversibleExceptionAnswer,
} from '@/domain/parcels/exception-answer'
import { EXCEPTION_ANSWER_PICTURES_MAX } from '@/domain/pictures/image'
import { useTexts } from '@/i18n/texts'
import { PictureField } from '@/shared/pictures/picture-field'
import { pictureTexts } from '@/shared/pictures/texts'
import { usePictureUploads } from '@/shared/pictures/use-picture-uploads'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../texts'
import { type ExceptionAnswerOptions, useExceptionAnswerForm } from '../use-exception-answer-form'
import { DisposeParcelDialog } from './dispose-parcel-dialog'
import { ExceptionChoice } from './exception-choice'

interface ExceptionFormProps extends ExceptionAnswerOptions {
  onAnswered: () => void
}

/**
 * The form for an answer to an exception, with the text that the answer needs. A repeated press submits the
 * answer once.
 */
export function ExceptionForm({ onAnswered, ...answering }: ExceptionFormProps) {
  const { packageNo, answers } = answering
  const t = useTexts(texts)
  const form = useExceptionAnswerForm(answering)
  const { answer, papers } = form.value
  const uploads = usePictureUploads({
    ...{ purpose: 'papers', max: EXCEPTION_ANSWER_PICTURES_MAX, count: papers.length },
    onUploaded: (paper) => form.change({ papers: [...form.value.papers, paper] }),
  })
  const withPapers = answer !== '' && canExceptionAnswerHavePictures(answer)
  const pictureText = useTexts(pictureTexts)
  const [isAwaited, setAwaited] = useState(false)
  const isBusy = withPapers && uploads.inHand.length > 0
  const [isAsked, setAsked] = useState(false)
  const submit = () => {
    setAwaited(isBusy)
    // Sending now would leave the unfinished uploads out of the answer.
    if (isBusy) return undefined
    if (answer && isIrreversibleExceptionAnswer(answer) && form.validate()) return setAsked(true)
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
        // The exception may be resolved meanwhile. The screen and the list then show the current state.
        void invalidateCalls(getPackageDetail, getFirstPackagePage)
      }
    })
  }
  return (
    <Card title={t('answer.title')}>
      <ExceptionChoice
        answers={answers}
        answer={answer}
        error={form.problemAt('answer')}
        onChoose={(value) => form.change({ answer: value })}
      />
      {withPapers && (
        <PictureField
          id="paper"
          note={t('papers.note', { max: EXCEPTION_ANSWER_PICTURES_MAX })}
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
          required={isExceptionAnswerTextRequired(answer, papers.length)}
          max={EXCEPTION_ANSWER_TEXT_MAX_LENGTH}
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
      <DisposeParcelDialog open={isAsked} onClose={() => setAsked(false)} onConfirm={send} />
    </Card>
  )
}

import { FEEDBACK_MAX_LENGTH, FEEDBACK_PICTURES_MAX } from '@/domain/feedback/feedback'
import { useTexts } from '@/i18n/texts'
import { PictureField } from '@/shared/pictures/picture-field'
import { pictureTexts } from '@/shared/pictures/texts'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../texts'
import { useFeedbackForm } from '../use-feedback-form'

/** The form for new feedback: text and pictures. */
export function FeedbackForm() {
  const t = useTexts(texts)
  const pictureText = useTexts(pictureTexts)
  const { form, uploads, submit, type, isAwaiting, hasArrived, remove } = useFeedbackForm()
  const { onChange, ...field } = form.field('text')
  return (
    <>
      <Card>
        <Field
          id="advise-text"
          label={t('text')}
          placeholder={t('placeholder')}
          max={FEEDBACK_MAX_LENGTH}
          multiline
          keepsLines
          tall
          {...field}
          onChange={(text) => {
            type()
            onChange(text)
          }}
        />
        <PictureField
          id="advise-picture"
          note={t('pictures', { max: FEEDBACK_PICTURES_MAX })}
          nameOf={(n) => t('picture', { n })}
          pictures={form.value.pictures}
          uploads={uploads}
          onRemove={remove}
        />
      </Card>
      {hasArrived && (
        <Callout id="advise-sent" tone="info">
          {t('sent')}
        </Callout>
      )}
      {isAwaiting && <FieldError id="advise-busy" text={pictureText('busy')} />}
      {form.refusalText && <FieldError id="advise-error" text={form.refusalText} />}
      <Button id="advise-submit" kind="signal" block onPress={submit}>
        {t('submit')}
      </Button>
    </>
  )
}

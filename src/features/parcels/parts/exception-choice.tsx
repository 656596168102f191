import { Text, View } from '@tarojs/components'
import type { ExceptionAnswer } from '@/domain/parcels/exception-answer'
import { useTexts } from '@/i18n/texts'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { texts } from '../texts'

interface ExceptionChoiceProps {
  answers: readonly ExceptionAnswer[]
  /** '' until the member chooses one */
  answer: ExceptionAnswer | ''
  error: string | undefined
  onChoose: (answer: ExceptionAnswer | '') => void
}

/** The possible answers to an exception. An answer that cannot be undone shows its consequence. */
export function ExceptionChoice({ answers, answer, error, onChoose }: ExceptionChoiceProps) {
  const t = useTexts(texts)
  return (
    <View className="pt-card__body pc-answers">
      <RadioBoxes
        id="exception"
        label={t('answer.title')}
        value={answer}
        options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))}
        onChange={onChoose}
      />
      {error && <FieldError id="exception-answer-error" text={error} />}
      {answer === 'dispose' && (
        <Text id="exception-note" className="pt-t12 pt-3">
          {t('answer.dispose.note')}
        </Text>
      )}
    </View>
  )
}

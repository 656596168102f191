import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { useProblemText } from '../refusal/use-problem-text'
import { texts } from './texts/texts'
import type { Confirmations } from './use-confirmations'

interface ConfirmProps {
  confirmations: Confirmations
}

/** Confirms the agreement that is shown; after the last one it goes on, and can be tried again when that fails. */
export function ConfirmButton({ confirmations }: ConfirmProps) {
  const t = useTexts(texts)
  const { current, left } = confirmations
  const [next] = left
  if (!next)
    return (
      <Button id="agreement-go-on" kind="signal" block onPress={confirmations.complete}>
        {t('done')}
      </Button>
    )
  if (!left.includes(current))
    return (
      <Button id="agreement-next" block onPress={() => confirmations.setCurrent(next)}>
        {t('next', { n: left.length })}
      </Button>
    )
  return (
    <Button id="agreement-confirm" kind="signal" block onPress={confirmations.confirm}>
      {t('confirm', { name: t(`name.${current}`) })} · {t('left', { n: left.length })}
    </Button>
  )
}

/** Why what followed the last confirmation failed. */
export function ConfirmProblem({ confirmations: { problem } }: ConfirmProps) {
  const textOf = useProblemText(texts)
  return problem ? <FieldError id="agreement-error" text={textOf(problem)} /> : null
}

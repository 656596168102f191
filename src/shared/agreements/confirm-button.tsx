import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { useFormatProblem } from '../refusals/use-problem-text'
import { agreementTexts } from './texts'
import type { AgreementConfirmations } from './use-confirmations'

interface ConfirmProps {
  confirmations: AgreementConfirmations
}

/**
 * Confirms the shown agreement. After the last one it completes the confirmation; the member can retry when
 * that fails.
 */
export function AgreementConfirmButton({ confirmations }: ConfirmProps) {
  const t = useTexts(agreementTexts)
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

/** Shows why the completion after the last confirmation failed. */
export function AgreementCompletionErrorMessage({ confirmations: { problem } }: ConfirmProps) {
  const textOf = useFormatProblem(agreementTexts)
  return problem ? <FieldError id="agreement-error" text={textOf(problem)} /> : null
}

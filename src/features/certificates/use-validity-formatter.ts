import { LONG_TERM_VALIDITY } from '@/domain/certificates/certificate-validity'
import { useTexts } from '@/i18n/texts'
import { texts } from './texts'

/**
 * Returns a formatter for the validity in an API answer. An unlimited validity is written in the user's
 * language.
 */
export function useValidityFormatter(): (validity: string) => string {
  const t = useTexts(texts)
  return (validity) => validity.replace(LONG_TERM_VALIDITY, t('longTerm'))
}

import { LONG_TERM_VALIDITY } from '@/domain/certificates/certificate-validity'
import { useTexts } from '@/i18n/texts'
import { texts } from './texts'

/** A validity of the wire as it is read and typed: with the user's own words for no last day. */
export function useValidityFormatter(): (validity: string) => string {
  const t = useTexts(texts)
  return (validity) => validity.replace(LONG_TERM_VALIDITY, t('longTerm'))
}

import type { LocalisedText } from '../../domain/base/language'
import type { CERTIFICATE_PROBLEMS } from '../../domain/certificates/certificate'
import catalogue from './texts.json'

/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code = (typeof CERTIFICATE_PROBLEMS)[number]

export const certificateRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

import type { LocalisedText } from '../../domain/base/language'
import type { CERTIFICATE_PROBLEMS } from '../../domain/certificates/certificate'
import catalogue from './texts.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof CERTIFICATE_PROBLEMS)[number]

export const certificateRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

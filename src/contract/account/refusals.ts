import type { INVITE_PROBLEMS } from '../../domain/account/personal-data'
import type { LocalisedText } from '../../domain/base/language'
import catalogue from './texts.json'

/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code = (typeof INVITE_PROBLEMS)[number] | 'country.unknown'

export const personalDataRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

import type { INVITE_PROBLEMS } from '../../domain/account/personal-data'
import type { LocalisedText } from '../../domain/base/language'
import catalogue from './texts.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof INVITE_PROBLEMS)[number] | 'country.unknown'

export const personalDataRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

import type { PERSON_NAME_PROBLEMS } from '../../domain/addresses/person-name'
import type { LocalisedText } from '../../domain/base/language'
import catalogue from './texts.json'

/** Texts for a name of a person. A missing text, or a text without one of the languages, is a type error. */
export const personNameRefusalTexts = catalogue satisfies Record<
  (typeof PERSON_NAME_PROBLEMS)[number],
  LocalisedText
>

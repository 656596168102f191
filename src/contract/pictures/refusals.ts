import type { LocalisedText } from '../../domain/base/language'
import type { IMAGE_PROBLEMS } from '../../domain/pictures/image'
import catalogue from './texts.json'

/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code = (typeof IMAGE_PROBLEMS)[number]

export const pictureRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

import type { LocalisedText } from '../../domain/base/language'
import type { IMAGE_PROBLEMS } from '../../domain/pictures/image'
import catalogue from './texts.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof IMAGE_PROBLEMS)[number]

export const pictureRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

import type { LocalisedText } from '../../domain/base/language'
import type { EXPORTER_PROBLEMS } from '../../domain/exporter/exporter'
import catalogue from './texts.json'

/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code = (typeof EXPORTER_PROBLEMS)[number]

export const exporterRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

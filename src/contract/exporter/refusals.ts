import type { LocalisedText } from '../../domain/base/language'
import type { EXPORTER_PROBLEMS } from '../../domain/exporter/exporter'
import catalogue from './texts.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof EXPORTER_PROBLEMS)[number]

export const exporterRefusalTexts = catalogue satisfies Record<Code, LocalisedText>

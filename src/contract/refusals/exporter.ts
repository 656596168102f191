import type { EXPORTER_PROBLEMS } from '../../domain/exporter'
import type { Lang } from '../../domain/language'
import en from './exporter-texts/en.json'
import sc from './exporter-texts/sc.json'
import tc from './exporter-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof EXPORTER_PROBLEMS)[number]

export const exporterRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

import type { PERSON_NAME_PROBLEMS } from '../../domain/addresses/person-name'
import type { Lang } from '../../domain/base/language'
import en from './name-texts/en.json'
import sc from './name-texts/sc.json'
import tc from './name-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof PERSON_NAME_PROBLEMS)[number]

export const nameRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

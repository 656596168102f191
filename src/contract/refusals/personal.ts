import type { Lang } from '../../domain/language'
import type { INVITE_PROBLEMS } from '../../domain/personal-data'
import en from './personal-texts/en.json'
import sc from './personal-texts/sc.json'
import tc from './personal-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof INVITE_PROBLEMS)[number] | 'country.unknown'

export const personalRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

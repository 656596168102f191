import type { INVITE_PROBLEMS } from '../../domain/account/personal-data'
import type { Lang } from '../../domain/base/language'
import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof INVITE_PROBLEMS)[number] | 'country.unknown'

export const personalRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

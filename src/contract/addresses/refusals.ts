import type { ADDRESS_PROBLEMS } from '../../domain/addresses/address'
import type { Lang } from '../../domain/base/language'
import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof ADDRESS_PROBLEMS)[number]

export const addressRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

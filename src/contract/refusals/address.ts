import type { ADDRESS_PROBLEMS } from '../../domain/address'
import type { Lang } from '../../domain/language'
import en from './address-texts/en.json'
import sc from './address-texts/sc.json'
import tc from './address-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof ADDRESS_PROBLEMS)[number]

export const addressRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

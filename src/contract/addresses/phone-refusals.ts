import type { PHONE_PROBLEMS } from '../../domain/addresses/phone'
import type { Lang } from '../../domain/base/language'
import en from './phone-texts/en.json'
import sc from './phone-texts/sc.json'
import tc from './phone-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof PHONE_PROBLEMS)[number]

export const phoneRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

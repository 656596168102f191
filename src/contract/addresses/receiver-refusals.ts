import type { RECEIVER_PROBLEMS } from '../../domain/addresses/receiver'
import type { Lang } from '../../domain/base/language'
import en from './receiver-texts/en.json'
import sc from './receiver-texts/sc.json'
import tc from './receiver-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof RECEIVER_PROBLEMS)[number]

export const receiverRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

import type { Lang } from '../../domain/base/language'
import type { IMAGE_PROBLEMS } from '../../domain/pictures/image'
import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof IMAGE_PROBLEMS)[number]

export const imageRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

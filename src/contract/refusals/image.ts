import type { IMAGE_PROBLEMS } from '../../domain/image'
import type { Lang } from '../../domain/language'
import en from './image-texts/en.json'
import sc from './image-texts/sc.json'
import tc from './image-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof IMAGE_PROBLEMS)[number]

export const imageRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

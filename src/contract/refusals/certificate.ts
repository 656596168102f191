import type { CERTIFICATE_PROBLEMS } from '../../domain/certificate/certificate'
import type { Lang } from '../../domain/language'
import en from './certificate-texts/en.json'
import sc from './certificate-texts/sc.json'
import tc from './certificate-texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof CERTIFICATE_PROBLEMS)[number]

export const certificateRefusals = { sc, tc, en } satisfies Record<Lang, Record<Code, string>>

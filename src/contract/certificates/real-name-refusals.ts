import type { Lang } from '../../domain/base/language'
import en from './real-name-texts/en.json'
import sc from './real-name-texts/sc.json'
import tc from './real-name-texts/tc.json'

export const realNameRefusals = { sc, tc, en } satisfies Record<Lang, object>

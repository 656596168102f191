import type { Lang } from '../../domain/language'
import en from './realname-texts/en.json'
import sc from './realname-texts/sc.json'
import tc from './realname-texts/tc.json'

export const realNameRefusals = { sc, tc, en } satisfies Record<Lang, object>

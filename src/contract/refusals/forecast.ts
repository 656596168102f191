import type { FORECAST_PROBLEMS } from '../../domain/forecast'
import type { GOODS_PROBLEMS } from '../../domain/goods-fields'
import type { Lang } from '../../domain/language'
import en from './forecast-texts/en.json'
import sc from './forecast-texts/sc.json'
import tc from './forecast-texts/tc.json'
import { receiverRefusals } from './receiver'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof FORECAST_PROBLEMS)[number] | (typeof GOODS_PROBLEMS)[number]

export const forecastRefusals = {
  sc: { ...receiverRefusals.sc, ...sc },
  tc: { ...receiverRefusals.tc, ...tc },
  en: { ...receiverRefusals.en, ...en },
} satisfies Record<Lang, Record<Code, string>>

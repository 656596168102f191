import type { Lang } from '../../domain/base/language'
import type { FORECAST_PROBLEMS } from '../../domain/forecast/forecast'
import type { GOODS_PROBLEMS } from '../../domain/forecast/goods-fields'
import { receiverRefusals } from '../addresses/receiver-refusals'
import en from './texts/en.json'
import sc from './texts/sc.json'
import tc from './texts/tc.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof FORECAST_PROBLEMS)[number] | (typeof GOODS_PROBLEMS)[number]

export const forecastRefusals = {
  sc: { ...receiverRefusals.sc, ...sc },
  tc: { ...receiverRefusals.tc, ...tc },
  en: { ...receiverRefusals.en, ...en },
} satisfies Record<Lang, Record<Code, string>>

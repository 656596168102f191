import type { LocalisedText } from '../../domain/base/language'
import type { FORECAST_PROBLEMS } from '../../domain/forecast/forecast'
import type { GOODS_PROBLEMS } from '../../domain/forecast/goods-fields'
import { addressRefusalTexts } from '../addresses/refusals'
import catalogue from './texts.json'

/** What the rules find wrong: without its words, in one language, this does not compile. */
type Code = (typeof FORECAST_PROBLEMS)[number] | (typeof GOODS_PROBLEMS)[number]

export const forecastRefusalTexts = { ...addressRefusalTexts, ...catalogue } satisfies Record<
  Code,
  LocalisedText
>

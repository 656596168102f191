import type { LocalisedText } from '../../domain/base/language'
import type { BATCH_PROBLEMS } from '../../domain/forecast/batch/batch-problems'
import type { FORECAST_PROBLEMS } from '../../domain/forecast/forecast'
import type { GOODS_PROBLEMS } from '../../domain/forecast/goods-fields'
import { addressRefusalTexts } from '../addresses/refusals'
import catalogue from './texts.json'

/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code =
  | (typeof FORECAST_PROBLEMS)[number]
  | (typeof GOODS_PROBLEMS)[number]
  | (typeof BATCH_PROBLEMS)[number]

export const forecastRefusalTexts = { ...addressRefusalTexts, ...catalogue } satisfies Record<
  Code,
  LocalisedText
>

import type { FieldProblems } from '@/domain/base/problem'
import {
  buildGoodsValidationContext,
  type ForecastLogisticsEntry,
  type ParcelForecastValidationContext,
  parseForecastLogistics,
  parseGoods,
} from '@/domain/forecast/forecast'
import type { ScreenName } from '@/navigation/navigation'
import type { ForecastDraft } from './stored-forecast-draft'

/** Returns the screen that contains a field. */
export function getStepOfField(field: string): ScreenName {
  if (field === 'goods' || field === 'insuredValue') return 'forecastGoods'
  if (field.startsWith('goods.')) return 'forecastGoodsInfo'
  if (field === 'pictures' || field === 'shoppingUrl' || field === 'noticesAgreed') return 'forecastPictures'
  return 'forecast'
}

const STEP_ORDER: readonly ScreenName[] = [
  'forecast',
  'forecastGoods',
  'forecastGoodsInfo',
  'forecastPictures',
]

/** Every screen of a forecast. */
export const FORECAST_SCREENS: readonly ScreenName[] = [...STEP_ORDER, 'forecastLink']

/**
 * Returns whether the steps before the proof, shipping and goods, are complete. Both are false until the
 * lists are loaded.
 */
export const getFirstTwoStepsCompletion = (
  draft: Pick<ForecastDraft, keyof ForecastLogisticsEntry | 'goods'>,
  context: ParcelForecastValidationContext | undefined,
): [boolean, boolean] =>
  context
    ? [
        'logistics' in parseForecastLogistics(draft, context),
        'goods' in parseGoods(draft.goods, buildGoodsValidationContext(draft, context)),
      ]
    : [false, false]

/** Returns the first screen with a problem, in the order of the steps. */
export function findFirstInvalidStep(problems: FieldProblems): ScreenName | undefined {
  const steps = Object.keys(problems).map(getStepOfField)
  return STEP_ORDER.find((step) => steps.includes(step))
}

/** Returns the index of the first goods item with a problem. */
export function findFirstInvalidItemIndex(problems: FieldProblems): number {
  const indexes = Object.keys(problems).flatMap((field) => /^goods\.(\d+)\./.exec(field)?.[1] ?? [])
  return indexes.length ? Math.min(...indexes.map(Number)) : 0
}

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

/** The screen on which a field stands. */
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

/** Whether shipping and goods, the steps before the proof, are complete; not while nobody can tell. */
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

/** The first screen with something wrong, in the order in which the member fills them in. */
export function findFirstInvalidStep(problems: FieldProblems): ScreenName | undefined {
  const steps = Object.keys(problems).map(getStepOfField)
  return STEP_ORDER.find((step) => steps.includes(step))
}

/** Index of the first goods item with something wrong. */
export function findFirstInvalidItemIndex(problems: FieldProblems): number {
  const indexes = Object.keys(problems).flatMap((field) => /^goods\.(\d+)\./.exec(field)?.[1] ?? [])
  return indexes.length ? Math.min(...indexes.map(Number)) : 0
}

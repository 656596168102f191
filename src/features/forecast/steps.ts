import {
  buildGoodsContext,
  type ForecastContext,
  type LogisticsEntry,
  parseGoods,
  parseLogistics,
} from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import type { ScreenName } from '@/navigation/navigation'
import type { Draft } from './stored-draft'

/** The screen on which a field stands. */
export function stepOfField(field: string): ScreenName {
  if (field === 'goods' || field === 'insuredValue') return 'forecastGoods'
  if (field.startsWith('goods.')) return 'forecastGoodsInfo'
  if (field === 'pictures' || field === 'shoppingUrl' || field === 'noticesAgreed') return 'forecastPictures'
  return 'forecast'
}

const ORDER: readonly ScreenName[] = ['forecast', 'forecastGoods', 'forecastGoodsInfo', 'forecastPictures']

/** Every screen of a forecast. */
export const FLOW: readonly ScreenName[] = [...ORDER, 'forecastLink']

/** Whether shipping and goods, the steps before the proof, are complete; not while nobody can tell. */
export const completeSteps = (
  draft: Pick<Draft, keyof LogisticsEntry | 'goods'>,
  context: ForecastContext | undefined,
): [boolean, boolean] =>
  context
    ? [
        'logistics' in parseLogistics(draft, context),
        'goods' in parseGoods(draft.goods, buildGoodsContext(draft, context)),
      ]
    : [false, false]

/** The first screen with something wrong, in the order in which the member fills them in. */
export function firstStepWithProblems(problems: FieldProblems): ScreenName | undefined {
  const steps = Object.keys(problems).map(stepOfField)
  return ORDER.find((step) => steps.includes(step))
}

/** Index of the first goods item with something wrong. */
export function firstFaultyItem(problems: FieldProblems): number {
  const indexes = Object.keys(problems).flatMap((field) => /^goods\.(\d+)\./.exec(field)?.[1] ?? [])
  return indexes.length ? Math.min(...indexes.map(Number)) : 0
}

import { checkGoods, checkLogistics, type Logistics } from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import type { RouteName } from '@/navigation/navigation'
import type { Draft } from './draft'

/** The screen on which a field stands. */
export function stepOfField(field: string): RouteName {
  if (field === 'goods') return 'forecastGoods'
  if (field.startsWith('goods.')) return 'forecastGoodsInfo'
  if (field === 'pictures' || field === 'shoppingUrl' || field === 'noticesAgreed') return 'forecastPictures'
  return 'forecast'
}

const ORDER: readonly RouteName[] = ['forecast', 'forecastGoods', 'forecastGoodsInfo', 'forecastPictures']

/** Every screen of a forecast. */
export const FLOW: readonly RouteName[] = [...ORDER, 'forecastLink']

/** Whether shipping and goods, the steps before the proof, are complete. */
export const completeSteps = (draft: Pick<Draft, keyof Logistics | 'goods'>): [boolean, boolean] => [
  Object.keys(checkLogistics(draft)).length === 0,
  Object.keys(checkGoods(draft.goods, draft.flowId)).length === 0,
]

/** The first screen with something wrong, in the order in which the member fills them in. */
export function firstStepWithProblems(problems: FieldProblems): RouteName | undefined {
  const steps = Object.keys(problems).map(stepOfField)
  return ORDER.find((step) => steps.includes(step))
}

/** Index of the first goods item with something wrong. */
export function firstFaultyItem(problems: FieldProblems): number {
  const indexes = Object.keys(problems).flatMap((field) => /^goods\.(\d+)\./.exec(field)?.[1] ?? [])
  return indexes.length ? Math.min(...indexes.map(Number)) : 0
}

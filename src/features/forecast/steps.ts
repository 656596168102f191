import type { CallError } from '@/client/call-error'
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

const NAMED = ['1', '2', '3', '4', '5', '6', '7', '11', '12', '27'] as const
export type ForecastErrorKey =
  | `error.${(typeof NAMED)[number]}`
  | 'error.offline'
  | 'error.refused'
  | 'error.other'

/** The words for an add-parcel code (S2 §8; meanings in the contract). */
export function forecastErrorKey({ kind, code }: Pick<CallError, 'kind' | 'code'>): ForecastErrorKey {
  if (kind === 'offline' || kind === 'timeout') return 'error.offline'
  if (code === '400') return 'error.refused'
  const named = NAMED.find((one) => one === code)
  return named ? `error.${named}` : 'error.other'
}

/** Codes that speak of one field become its problem, so that it is marked where it stands. */
export function problemsOfCode(code: string): FieldProblems {
  if (code === '4') return { trackingNo: { code: 'forecast.trackingNo.existing' } }
  if (code === '5') return { trackingNo: { code: 'forecast.trackingNo.alreadyReceived' } }
  if (code === '2') return { flowId: { code: 'forecast.flowId.required' } }
  if (code === '3') return { moveMode: { code: 'forecast.moveMode.required' } }
  if (code === '6' || code === '7') return { addressId: { code: 'forecast.addressId.required' } }
  return {}
}

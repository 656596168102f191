import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import type { getListedGoods } from '@/contract/prohibited/listed-goods'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import { searchListedGoods } from '@/domain/prohibited/find-listed'
import {
  GOODS_DESTINATION_CHOICES,
  type GoodsCheckRoute,
  type GoodsDestinationChoice,
  getChoiceForDestinationGroup,
  UNITED_STATES_CODE,
} from '@/domain/prohibited/listed-goods'
import { findWarehouseOrFirst } from '@/domain/warehouse/places'

type Flow = AnswerOf<typeof listAllFlows>[number]

/** The chosen trip. `place` is a destination code, or '' for the first destination of the choice. */
export interface TripSelection {
  from: string
  to: GoodsDestinationChoice
  place: string
}

/** Returns the flows of a warehouse to the destinations of a choice. */
export const findFlowsTo = (flows: readonly Flow[], { from, to }: TripSelection): Flow[] =>
  flows.filter(
    ({ orgSto, group }) => to !== 'us' && orgSto === from && getChoiceForDestinationGroup(group) === to,
  )

/**
 * Returns the choices of a warehouse: the two of the documents, and 'others' if the warehouse ships there.
 */
export const listDestinationChoices = (flows: readonly Flow[], from: string): GoodsDestinationChoice[] =>
  GOODS_DESTINATION_CHOICES.filter(
    (to) => to !== 'others' || findFlowsTo(flows, { from, to, place: '' }).length > 0,
  )

/** Returns the initial destination: the member's country if the warehouse ships there, else China. */
export function getDefaultDestination(flows: readonly Flow[], from: string, country: string | undefined) {
  const flow = flows.find(({ orgSto, tarArea }) => orgSto === from && tarArea === country)
  const to = flow && getChoiceForDestinationGroup(flow.group)
  return to ? { to, place: flow.tarArea } : { to: 'china' as const, place: '' }
}

/** Returns the flow of the chosen trip; undefined if the warehouse ships nothing there. */
export function findChosenFlow(flows: readonly Flow[], chosen: TripSelection): Flow | undefined {
  const there = findFlowsTo(flows, chosen)
  return there.find(({ tarArea }) => tarArea === chosen.place) ?? there[0]
}

/**
 * Returns the route to check. Without a flow, the route has no group and no modes; then only the United
 * States sets a destination.
 */
export function toGoodsCheckRoute(flows: readonly Flow[], chosen: TripSelection): GoodsCheckRoute {
  const flow = findChosenFlow(flows, chosen)
  if (!flow)
    return { from: chosen.from, to: chosen.to === 'us' ? UNITED_STATES_CODE : '', group: null, modes: [] }
  return { from: chosen.from, to: flow.tarArea, group: flow.group, modes: flow.moveModel }
}

/** Returns whether a parameter of the address is a choice of destination. */
export const isDestinationChoice = (text: string | undefined): text is GoodsDestinationChoice =>
  GOODS_DESTINATION_CHOICES.some((to) => to === text)

/** Maximum number of answers to one question. Further ones hardly match it. */
const RESULTS_MAX = 8

interface GoodsCheckLists {
  goods: AnswerOf<typeof getListedGoods>
  warehouses: AnswerOf<typeof getWarehouses>
  flows: readonly Flow[]
}

/** What the screen asks: goods by a word, and a trip, of which parts may not be chosen yet. */
export interface GoodsQuestion {
  from: string
  to?: GoodsDestinationChoice
  place: string
  question: string
}

/** Returns the trip and its answers. @param country of the member, where the trip ends if none is chosen */
export function answerGoodsQuestion(
  { goods, warehouses, flows }: GoodsCheckLists,
  asked: GoodsQuestion,
  country: string | undefined,
) {
  const from = findWarehouseOrFirst(asked.from, warehouses)?.code ?? ''
  const { to, place, question } = asked
  const chosen = { from, ...(to ? { to, place } : getDefaultDestination(flows, from, country)) }
  const found = question.trim() ? searchListedGoods(goods, question).slice(0, RESULTS_MAX) : []
  return { flows, chosen, trip: toGoodsCheckRoute(flows, chosen), found }
}

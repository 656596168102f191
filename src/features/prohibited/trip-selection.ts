import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import {
  GOODS_DESTINATION_CHOICES,
  type GoodsCheckRoute,
  type GoodsDestinationChoice,
  getChoiceForDestinationGroup,
  UNITED_STATES_CODE,
} from '@/domain/prohibited/listed-goods'

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

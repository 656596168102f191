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

/** What is chosen of a trip; `place` is a destination code, '' for the first of the choice. */
export interface TripSelection {
  from: string
  to: GoodsDestinationChoice
  place: string
}

/** The flows of a warehouse to the destinations of a choice. */
export const findFlowsTo = (flows: readonly Flow[], { from, to }: TripSelection): Flow[] =>
  flows.filter(
    ({ orgSto, group }) => to !== 'us' && orgSto === from && getChoiceForDestinationGroup(group) === to,
  )

/** The choices of a warehouse: the documents' two, and the others where it sends there. */
export const listDestinationChoices = (flows: readonly Flow[], from: string): GoodsDestinationChoice[] =>
  GOODS_DESTINATION_CHOICES.filter(
    (to) => to !== 'others' || findFlowsTo(flows, { from, to, place: '' }).length > 0,
  )

/** Where the goods of a member go who has not chosen: home, where the warehouse sends there; of anybody else, to China. */
export function getDefaultDestination(flows: readonly Flow[], from: string, country: string | undefined) {
  const flow = flows.find(({ orgSto, tarArea }) => orgSto === from && tarArea === country)
  const to = flow && getChoiceForDestinationGroup(flow.group)
  return to ? { to, place: flow.tarArea } : { to: 'china' as const, place: '' }
}

/** The trip that is chosen; without a flow there it is asked by the group alone. */
export function toGoodsCheckRoute(flows: readonly Flow[], chosen: TripSelection): GoodsCheckRoute {
  const there = findFlowsTo(flows, chosen)
  const flow = there.find(({ tarArea }) => tarArea === chosen.place) ?? there[0]
  if (!flow)
    return { from: chosen.from, to: chosen.to === 'us' ? UNITED_STATES_CODE : '', group: null, modes: [] }
  return { from: chosen.from, to: flow.tarArea, group: flow.group, modes: flow.moveModel }
}

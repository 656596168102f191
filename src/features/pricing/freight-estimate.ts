import type { AnswerOf } from '@/contract/base/call'
import type { estimateFreight } from '@/contract/pricing/freight'
import type { Lang } from '@/domain/base/language'
import {
  type DeliveryDays,
  type FreightEstimateRequest,
  findRouteAdvantage,
  parseDeliveryDays,
  type RouteAdvantage,
} from '@/domain/pricing/estimate'

type SendMode = AnswerOf<typeof estimateFreight>[number]
type TransitMode = SendMode['transitModes'][number]

/** An estimate, with its request and the warehouse of its flow. */
export interface FreightEstimate {
  sendModes: readonly SendMode[]
  request: FreightEstimateRequest
  whCode: string
}

/** One way to send the parcel: a send mode with a transit mode, a column of the comparison. */
export interface Route extends TransitMode {
  id: string
  sendMode: SendMode
  days: DeliveryDays | undefined
  /** what it is better at than another route */
  advantage: RouteAdvantage | undefined
}

/** Returns all routes of an estimate, the cheapest first. */
export function listRoutes(sendModes: readonly SendMode[], lang: Lang): Route[] {
  const routes = sendModes.flatMap((sendMode) =>
    sendMode.transitModes.map((transitMode) => ({
      ...transitMode,
      id: `${sendMode.sendModId}-${transitMode.moveMode}`,
      sendMode,
      totalFeeRmb: sendMode.totalFeeRmb,
      days: parseDeliveryDays(sendMode.timeBar[lang]),
    })),
  )
  return routes.map((route) => ({ ...route, advantage: findRouteAdvantage(route, routes) }))
}

/** Returns the route that is selected first: the cheapest of the transit mode in the request. */
export const findFirstRoute = (routes: readonly Route[], { moveMode }: FreightEstimateRequest) =>
  routes.find((route) => route.moveMode === moveMode) ?? routes[0]

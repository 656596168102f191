import { useCall } from '@/client/query'
import { getPickupConfig } from '@/contract/addresses/pickup'
import { getSuggestedPickupCollector, listFlowPickupPoints } from '@/contract/forecast/forecast-receivers'

/**
 * Returns the query of the pickup points that parcels of a flow may use. Sends no request until a flow is
 * chosen.
 */
export const usePickupPointsOfFlow = (flowId: string, enabled = true) =>
  useCall(listFlowPickupPoints, { flowId }, { enabled: enabled && flowId !== '', toastsFailure: true })

/**
 * Returns the query of the limits that each type of pickup point has at a destination. Sends no request until
 * a destination is chosen.
 */
export const usePickupTypeLimits = (country: string) =>
  useCall(getPickupConfig, { country }, { enabled: country !== '' })

/** Returns the query of the suggested collector. */
export const useSuggestedPickupCollector = () =>
  useCall(getSuggestedPickupCollector, {}, { staleMs: 0, toastsFailure: true })

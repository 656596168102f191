import { useCall } from '@/client/query'
import { getPickupConfig } from '@/contract/addresses/pickup'
import { getSuggestedPickupCollector, listFlowPickupPoints } from '@/contract/forecast/forecast-receivers'

/** The pickup points that parcels of a flow may go to; asks nothing until one is chosen. */
export const usePickupPointsOfFlow = (flowId: string, enabled = true) =>
  useCall(listFlowPickupPoints, { flowId }, { enabled: enabled && flowId !== '', toastsFailure: true })

/** What the points of each type take at a destination; asks nothing until one is chosen. */
export const usePickupTypeLimits = (country: string) =>
  useCall(getPickupConfig, { country }, { enabled: country !== '' })

/** Who is likely to collect. */
export const useSuggestedPickupCollector = () =>
  useCall(getSuggestedPickupCollector, {}, { staleMs: 0, toastsFailure: true })

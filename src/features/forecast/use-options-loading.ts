import { usePickupPointsOfFlow } from '@/shared/addresses/pickup-queries'
import { useForecastFields } from './parts/page/create-forecast-page'
import {
  useCustomsGoods,
  useDefaultAddress,
  useForecastAddresses,
  useMoveModes,
  usePreviousGoods,
  usePreviousReceivers,
  useReceivingStandard,
  useSendModes,
} from './queries'
import { useTrip } from './use-trip'

/**
 * Starts the requests for the fields of an item: suggested names, and the note of its category.
 * @returns whether any of them is still loading
 */
export function useItemOptionsLoading(categoryId: string): boolean {
  const { flowId } = useForecastFields().value
  const offers = [usePreviousGoods(), useCustomsGoods(flowId), useReceivingStandard({ flowId, categoryId })]
  return offers.some(({ isLoading }) => isLoading)
}

/**
 * Starts the parallel requests for the draft's destination: modes, receivers and pickup points.
 * @returns whether any of them is still loading
 */
export function useTripOptionsLoading(): boolean {
  const { flowId, moveMode, distributionMode } = useForecastFields().value
  const country = useTrip().flow?.tarArea ?? ''
  const isPickup = distributionMode === 'selfPickup'
  const offers = [
    useMoveModes(flowId),
    useSendModes(flowId, moveMode),
    usePreviousReceivers(flowId, country),
    useForecastAddresses(isPickup ? '' : flowId),
    useDefaultAddress(isPickup ? '' : flowId),
    usePickupPointsOfFlow(flowId, isPickup),
  ]
  return offers.some(({ isLoading }) => isLoading)
}

import { usePickupPoints } from '@/shared/addresses/pickup-queries'
import { useForecastFields } from './parts/page/create-forecast-page'
import {
  useDefaultAddress,
  useForecastAddresses,
  useMoveModes,
  usePreviousReceivers,
  useSendModes,
} from './queries'
import { useTrip } from './use-trip'

/** Asks side by side for what the draft's destination offers: ways, receivers and pickup points. @returns whether some is still to come */
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
    usePickupPoints(flowId, isPickup),
  ]
  return offers.some(({ isLoading }) => isLoading)
}

import { usePickupPoints } from '@/shared/address/pickup-queries'
import { useForecastForm } from './forecast-page'
import {
  useDefaultAddress,
  useForecastAddresses,
  useMoveModes,
  useReceiversBefore,
  useSending,
} from './queries'
import { useTrip } from './use-trip'

/** Asks side by side for what the draft's destination offers: ways, receivers and pickup points. @returns whether some is still to come */
export function useTripOffers(): boolean {
  const { flowId, moveMode, distributionMode } = useForecastForm().value
  const country = useTrip().flow?.tarArea ?? ''
  const isPickup = distributionMode === 'selfPickup'
  const offers = [
    useMoveModes(flowId),
    useSending(flowId, moveMode),
    useReceiversBefore(flowId, country),
    useForecastAddresses(isPickup ? '' : flowId),
    useDefaultAddress(isPickup ? '' : flowId),
    usePickupPoints(flowId, isPickup),
  ]
  return offers.some(({ isLoading }) => isLoading)
}

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

/** Asks for what stands among the fields of an item: names to choose from and its category's note. @returns whether some is still to come */
export function useItemOptionsLoading(categoryId: string): boolean {
  const { flowId } = useForecastFields().value
  const offers = [usePreviousGoods(), useCustomsGoods(flowId), useReceivingStandard({ flowId, categoryId })]
  return offers.some(({ isLoading }) => isLoading)
}

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
    usePickupPointsOfFlow(flowId, isPickup),
  ]
  return offers.some(({ isLoading }) => isLoading)
}

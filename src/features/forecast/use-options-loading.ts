import { useCallback, useEffect, useRef } from 'react'
import { changeGoodsName } from '@/domain/forecast/goods-presets'
import { usePickupPointsOfFlow } from '@/shared/addresses/pickup-queries'
import { useForecastFields, useForecastFormStore, useForecastParcel } from './parts/page/create-forecast-page'
import {
  useCustomsGoods,
  useDefaultAddress,
  useForecastAddresses,
  useGoodsPresetSources,
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

/**
 * Presets the empty fields of the draft's items that have no category yet, such as those of a shop mail, once
 * the lists are loaded. What the member has emptied in another item stays empty. A correction keeps the
 * declared values.
 * @returns presets one item, for a name that was just entered
 */
export function usePresetGoods(): (at: number) => void {
  const form = useForecastFormStore()
  const { declared } = useForecastParcel()
  const sources = useGoodsPresetSources(useForecastFields().value.flowId)
  const newest = useRef(sources)
  newest.current = sources
  const preset = useCallback(
    (at: number) => {
      const item = form.current().goods[at]
      if (!item || !newest.current || declared) return
      const found = changeGoodsName(item, newest.current)
      if (Object.keys(found).length > 0) form.change(found, `goods.${at}`)
    },
    [form, declared],
  )
  const isLoaded = sources !== undefined
  useEffect(() => {
    if (!isLoaded) return
    for (const [at, { categoryId }] of form.current().goods.entries()) if (!categoryId) preset(at)
  }, [isLoaded, form, preset])
  return preset
}

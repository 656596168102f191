import { useForecastForm } from './forecast-page'
import { useCustomsGoods, useGoodsBefore, useReceivingStandard } from './queries'

/** Asks for what stands among the fields of an item: names to choose from and its category's note. @returns whether some is still to come */
export function useItemOffers(categoryId: string): boolean {
  const { flowId } = useForecastForm().value
  const offers = [useGoodsBefore(), useCustomsGoods(flowId), useReceivingStandard({ flowId, categoryId })]
  return offers.some(({ isLoading }) => isLoading)
}

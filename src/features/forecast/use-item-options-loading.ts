import { useForecastFields } from './parts/page/create-forecast-page'
import { useCustomsGoods, usePreviousGoods, useReceivingStandard } from './queries'

/** Asks for what stands among the fields of an item: names to choose from and its category's note. @returns whether some is still to come */
export function useItemOptionsLoading(categoryId: string): boolean {
  const { flowId } = useForecastFields().value
  const offers = [usePreviousGoods(), useCustomsGoods(flowId), useReceivingStandard({ flowId, categoryId })]
  return offers.some(({ isLoading }) => isLoading)
}

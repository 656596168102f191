import { findWarehouseAndFlow } from '@/domain/forecast'
import { useForecast } from './forecast-page'
import { useTripLists } from './queries'

/** The warehouse and the flow that the draft names; neither before the lists are there. */
export function useTrip() {
  const draft = useForecast().useFormState(({ value }) => value)
  return findWarehouseAndFlow(draft, useTripLists().data ?? { warehouses: [], flows: [] })
}

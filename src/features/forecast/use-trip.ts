import { findWarehouseAndFlow } from '@/domain/forecast/forecast'
import { useForecastFormStore } from './parts/page/create-forecast-page'
import { useTripReferenceData } from './queries'

/** Returns the warehouse and the flow of the draft; both undefined until the lists are loaded. */
export function useTrip() {
  const draft = useForecastFormStore().useFormState(({ value }) => value)
  return findWarehouseAndFlow(draft, useTripReferenceData().data ?? { warehouses: [], flows: [] })
}

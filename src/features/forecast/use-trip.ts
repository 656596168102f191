import { findWarehouseAndFlow } from '@/domain/forecast/forecast'
import { useForecastFormStore } from './parts/page/create-forecast-page'
import { useTripReferenceData } from './queries'

/** The warehouse and the flow that the draft names; neither before the lists are there. */
export function useTrip() {
  const draft = useForecastFormStore().useFormState(({ value }) => value)
  return findWarehouseAndFlow(draft, useTripReferenceData().data ?? { warehouses: [], flows: [] })
}

import { PickupPointFields as Fields } from '@/shared/addresses/pickup-fields'
import { useSuggestedPickupCollector } from '@/shared/addresses/pickup-queries'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'
import { SaveCollectorLink } from './save-collector-link'

/** The point where it is collected, by whom, and the way to offer them again. */
export function PickupFields() {
  const form = useForecastFields()
  const destination = useTrip().flow?.tarArea ?? ''
  const offered = useSuggestedPickupCollector().data
  return (
    <>
      <Fields id="forecast" flowId={form.value.flowId} destination={destination} form={form} />
      <SaveCollectorLink offered={offered} />
    </>
  )
}

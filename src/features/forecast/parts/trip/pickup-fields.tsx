import { PickupPointFields as Fields } from '@/shared/addresses/pickup-fields'
import { useSuggestedPickupCollector } from '@/shared/addresses/pickup-queries'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'
import { SaveCollectorLink } from './save-collector-link'

/** The pickup point and the collector, with a link that saves the collector for later forecasts. */
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

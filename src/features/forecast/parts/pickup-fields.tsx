import { PickupPointFields as Fields } from '@/shared/address/pickup-fields'
import { useSuggestedCollector } from '@/shared/address/pickup-queries'
import { useForecastFields } from '../forecast-page'
import { useTrip } from '../use-trip'
import { SaveCollectorLink } from './keep-collector'

/** The point where it is collected, by whom, and the way to offer them again. */
export function PickupFields() {
  const form = useForecastFields()
  const destination = useTrip().flow?.tarArea ?? ''
  const offered = useSuggestedCollector().data
  return (
    <>
      <Fields id="forecast" flowId={form.value.flowId} destination={destination} form={form} />
      <SaveCollectorLink offered={offered} />
    </>
  )
}

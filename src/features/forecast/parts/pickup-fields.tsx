import { PickupFields as Fields } from '@/shared/address/pickup-fields'
import { useCollector } from '@/shared/address/pickup-queries'
import { useForecastForm } from '../forecast-page'
import { useTrip } from '../use-trip'
import { KeepCollector } from './keep-collector'

/** The point where it is collected, by whom, and the way to offer them again. */
export function PickupFields() {
  const form = useForecastForm()
  const destination = useTrip().flow?.tarArea ?? ''
  const offered = useCollector().data
  return (
    <>
      <Fields id="forecast" flowId={form.value.flowId} destination={destination} form={form} />
      <KeepCollector offered={offered} />
    </>
  )
}

import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { useForecastFormStore } from './create-forecast-page'

/**
 * The placeholder for fields that still load. It disappears once an attempt was rejected, so that the message
 * is visible.
 */
export function FieldsPlaceholder({ isLoading }: { isLoading: boolean }) {
  const isStopped = useForecastFormStore().useFormState(({ rejections }) => rejections > 0)
  return <InitialLoadPlaceholder isLoading={isLoading && !isStopped} />
}

import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { useForecastFormStore } from './create-forecast-page'

/** The place of what stands among a step's fields: they are seen as soon as a message has to be. */
export function FieldsPlaceholder({ isLoading }: { isLoading: boolean }) {
  const isStopped = useForecastFormStore().useFormState(({ rejections }) => rejections > 0)
  return <InitialLoadPlaceholder isLoading={isLoading && !isStopped} />
}

import { AwaitedAtFirst } from '@/ui/skeleton/awaited'
import { useForecast } from '../forecast-page'

/** The place of what stands among a step's fields: they are seen as soon as a message has to be. */
export function FieldsAwaited({ isLoading }: { isLoading: boolean }) {
  const isStopped = useForecast().useFormState(({ rejections }) => rejections > 0)
  return <AwaitedAtFirst isLoading={isLoading && !isStopped} />
}

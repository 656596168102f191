import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getImportSwitch } from '@/contract/app/switches'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import type { TripReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * Says that import parcels are not accepted now. It appears as soon as such a destination is chosen, before
 * the member fills in the rest.
 */
export function ImportUnavailableNote({ flows }: Pick<TripReferenceData, 'flows'>) {
  const t = useTexts(texts)
  const { flowId } = useForecastFields().value
  const isOn = useCall(getImportSwitch, {}, { staleMs: REFERENCE_DATA_STALE_MS }).data?.isOn
  const flow = flows.find((row) => row.flowId === flowId)
  if (isOn !== false || flow?.direction !== 'import') return null
  return (
    <Callout id="forecast-import-closed" tone="warn">
      {t('destination.importClosed')}
    </Callout>
  )
}

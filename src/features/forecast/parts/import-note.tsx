import { LONG_MS, useCall } from '@/client/query'
import { getImpSwitch } from '@/contract/switches'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import { useForecastForm } from '../forecast-page'
import { needsTexts } from '../needs-texts/texts'
import type { TripRows } from '../queries'

/** Import parcels are not taken at present: told when such a destination is chosen, before the rest is filled in. */
export function ImportNote({ flows }: Pick<TripRows, 'flows'>) {
  const t = useTexts(needsTexts)
  const { flowId } = useForecastForm().value
  const isOn = useCall(getImpSwitch, {}, { staleMs: LONG_MS }).data?.isOn
  const flow = flows.find((row) => row.flowId === flowId)
  if (isOn !== false || flow?.direction !== 'import') return null
  return (
    <Callout id="forecast-import-closed" tone="warn">
      {t('importClosed')}
    </Callout>
  )
}

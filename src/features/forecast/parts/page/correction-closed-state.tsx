import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import type { ParcelSummaryData } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../../texts'

/**
 * Says that the forecast cannot be corrected in the parcel's current state, before the member fills in
 * anything.
 */
export function CorrectionClosedState({ summary: { packageNo, state } }: { summary: ParcelSummaryData }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  return (
    <StatusMessage
      id="forecast-closed"
      icon="info"
      title={t('correct.closed')}
      text={t('correct.closed.text', { state: parcelText(`state.${state}`) })}
      action={{
        id: 'forecast-closed-parcel',
        label: t('correct.closed.parcel'),
        onPress: () => replaceScreen('parcelDetails', { packageNo }),
      }}
    />
  )
}

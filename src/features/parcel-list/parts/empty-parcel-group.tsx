import type { ParcelListGroup } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'

/** The purpose of a group without parcels, and the way to the first parcel in it. */
export function EmptyParcelGroup({ group, filtered }: { group: ParcelListGroup; filtered: boolean }) {
  const t = useTexts(texts)
  if (filtered) return <StatusMessage id="list-empty" drawing={PARCEL_DRAWING} title={t('filterEmpty')} />
  const action = { id: 'list-forecast', label: t('empty.action'), onPress: () => navigate('forecast') }
  return (
    <StatusMessage
      id="list-empty"
      drawing={PARCEL_DRAWING}
      title={t(`empty.${group}.title`)}
      text={t(`empty.${group}.text`)}
      action={group === 'waiting' ? action : undefined}
    />
  )
}

import type { LocalisedText } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { openMap } from '@/platform/location/location'
import { showToast } from '@/platform/toast/toast'
import { PressableLink } from '@/ui/link/link'
import { addressTexts } from './texts'

interface PickupMapLinkProps {
  id: string
  point: { name: LocalisedText; address: string; latitude: number | null; longitude: number | null }
}

/** Link that shows a pickup point on the phone's map. */
export function PickupMapLink({ id, point }: PickupMapLinkProps) {
  const t = useTexts(addressTexts)
  const lang = useLanguage()
  const { address, latitude, longitude } = point
  const name = point.name[lang]
  const show = async () => {
    const isOpened = await openMap({ name, address, latitude, longitude })
    if (!isOpened) showToast(t('point.mapFailed'))
  }
  return (
    <PressableLink id={id} of={name} onPress={show}>
      {t('point.map')}
    </PressableLink>
  )
}

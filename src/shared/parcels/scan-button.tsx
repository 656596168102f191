import { View } from '@tarojs/components'
import { extractTrackingNumberFromScan } from '@/domain/forecast/tracking-number'
import { useTexts } from '@/i18n/texts'
import { scanCode } from '@/platform/scan/scan'
import { showToast } from '@/platform/toast/toast'
import { Icon } from '@/ui/icon/icon'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { getPressableProps } from '@/ui/press/pressable-props'
import { parcelTexts } from './texts'

/**
 * Reads a tracking number from the code on a parcel or a waybill. Shows nothing where the platform has no
 * scanner.
 * @param onScan receives the normalised number; it is not called, and the input stays, if the code holds none
 */
export function TrackingNumberScanButton({
  id,
  onScan,
}: {
  id: string
  onScan: (trackingNo: string) => void
}) {
  const t = useTexts(parcelTexts)
  const withPermission = useWithPermission()
  if (!scanCode) return null
  const scan = async () => {
    const scanned = await withPermission('photos', scanCode!)
    if (!scanned) return
    if (scanned === 'failed') return showToast(t('scan.failed'))
    const trackingNo = extractTrackingNumberFromScan(scanned.text)
    if (trackingNo) onScan(trackingNo)
    else showToast(t('scan.none'))
  }
  return (
    <View
      className="pt-iconbtn"
      {...getPressableProps('button', { id, onPress: scan })}
      aria-label={t('scan')}
    >
      <Icon name="scan" />
    </View>
  )
}

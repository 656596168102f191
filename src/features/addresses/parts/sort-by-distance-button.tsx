import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Coordinates } from '@/domain/addresses/distance'
import { useTexts } from '@/i18n/texts'
import { getDeviceLocation } from '@/platform/location/location'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { texts } from '../texts'

/**
 * Requests the phone's location, only when the member presses the button. If the member refuses, the list
 * stays sorted by district, and a way to allow the location is offered.
 */
export function SortByDistanceButton({ onFound }: { onFound: (here: Coordinates | undefined) => void }) {
  const t = useTexts(texts)
  const withPermission = useWithPermission()
  const [isUnknown, setUnknown] = useState(false)
  const find = async () => {
    const here = await withPermission('location', getDeviceLocation)
    setUnknown(here === undefined)
    onFound(here)
  }
  return (
    <View className="ad-nearest">
      <Button id="pickup-nearest" kind="line" size="md" icon="pin" block onPress={find}>
        {t('points.nearest')}
      </Button>
      {isUnknown && (
        <Callout id="pickup-nowhere" tone="info">
          {t('points.nowhere')}
        </Callout>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddedServiceRows } from '@/shared/services/service-rows'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** The ordered services of the parcel, with links to order one and to further actions. */
export function DetailServices({
  detail: { summary, canAddService, addedServices },
}: {
  detail: ParcelDetail
}) {
  const t = useTexts(texts)
  const { packageNo } = summary
  const order = canAddService && (
    <PressableLink id="details-services" onPress={() => navigate('addValueService', { packageNo })}>
      {t('services.order')}
    </PressableLink>
  )
  return (
    <>
      {(canAddService || addedServices.length > 0) && (
        <Card title={t('services')} action={order}>
          <View className="pc-services">
            <AddedServiceRows id="details-service" services={addedServices} />
          </View>
        </Card>
      )}
      <View className="pc-delete">
        <PressableLink id="details-more" onPress={() => navigate('moreFunc', { packageNo })}>
          {t('more')}
        </PressableLink>
      </View>
    </>
  )
}

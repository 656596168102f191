import { View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PictureThumbnails } from '@/shared/pictures/picture-field'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { PressableLink } from '@/ui/link/link'
import { findDelivery, formatSigner } from '../delivery-proof'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** When a parcel was delivered and who signed, with the carrier's photograph and the way to the proof. */
export function DetailDelivery({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const delivery = findDelivery(detail)
  if (!delivery) return null
  const { packageNo } = detail.summary
  const pictures = delivery.pictures.map(({ pictureId, url }) => ({ pictureId, url: resolveFileUrl(url) }))
  const proof = (
    <PressableLink id="details-proof" onPress={() => navigate('deliveryProof', { packageNo })}>
      {t('delivery.proof')}
    </PressableLink>
  )
  return (
    <Card title={t('delivery.title')} action={proof}>
      <ValueCell
        id="details-delivery"
        label={t('delivery.at', { time: formatDateTime(delivery.event.time) })}
      >
        {formatSigner(delivery, t)}
      </ValueCell>
      {pictures.length > 0 && (
        <View className="pt-card__body" id="delivery-pictures">
          <PictureThumbnails id="delivery-picture" pictures={pictures} nameOf={() => t('delivery.open')} />
        </View>
      )}
    </Card>
  )
}

import { Text, View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { VideoPlayer } from '@/platform/elements/media/video-player'
import { usePicturePreview } from '@/shared/pictures/use-preview'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ServiceDetail } from '../queries'
import { listServicePictures, type ServicePicture } from '../service-pictures'
import { texts } from '../texts'

/** Opens all pictures in full size, from the first. */
export function ViewAllPicturesLink({ data }: { data: ServiceDetail }) {
  const t = useTexts(texts)
  const preview = usePicturePreview()
  const urls = listServicePictures(data).map(({ url }) => url)
  const [first] = urls
  if (!first) return null
  return (
    <PressableLink id="service-all" role="button" onPress={() => preview(urls, first)}>
      {t('details.all', { count: urls.length })}
    </PressableLink>
  )
}

/**
 * The warehouse's pictures, each with the declared goods that it shows, and its videos. A press enlarges a
 * picture.
 */
export function ServicePicturesCard({ data }: { data: ServiceDetail }) {
  const t = useTexts(texts)
  const taken = listServicePictures(data)
  const videos = data.files.filter(({ kind }) => kind === 'video')
  const urls = taken.map(({ url }) => url)
  return (
    <>
      {taken.length > 0 && (
        <Card id="service-taken" title={t('taken')}>
          {taken.map((each) => (
            <ServicePictureThumbnail key={each.url} taken={each} urls={urls} />
          ))}
        </Card>
      )}
      {videos.map(({ url }, at) => (
        <Card key={url} title={t('video')}>
          <View className="sv-video">
            <VideoPlayer id={`service-video-${at + 1}`} src={resolveFileUrl(url)} label={t('video')} />
          </View>
        </Card>
      ))}
    </>
  )
}

function ServicePictureThumbnail({ taken, urls }: { taken: ServicePicture; urls: readonly string[] }) {
  const t = useTexts(texts)
  const preview = usePicturePreview()
  const { url, takenAt, number } = taken
  const count = urls.length
  return (
    <View className="sv-look">
      <View
        className="sv-look__pic"
        {...getPressableProps('button', {
          id: `service-picture-${number}`,
          onPress: () => preview(urls, url),
        })}
        aria-label={t('taken.open', { time: formatDateTime(takenAt), n: number, count })}
      >
        <DecorativePicture className="sv-look__img" src={url} cover />
        <View className="sv-look__stamp">
          <View>{formatDateTime(takenAt)}</View>
          <View>
            {number}/{count}
          </View>
        </View>
      </View>
      <QuantityComparison taken={taken} />
    </View>
  )
}

/** The declared and the counted quantity, and the difference. */
function QuantityComparison({ taken: { number, item, counted, surplus } }: { taken: ServicePicture }) {
  const t = useTexts(texts)
  if (!item)
    return (
      <View className="sv-look__main">
        <Text className="pt-b">{t('taken.parcel')}</Text>
      </View>
    )
  const { description, specification, quantity, unitPrice, currency } = item
  return (
    <View className="sv-look__main" id={`service-look-${number}`}>
      <Text className="pt-b">{description}</Text>
      <View className="sv-fact">
        <Text className="pt-3">{t('taken.declared')}</Text>
        <Text>{[t('taken.pieces', { count: quantity }), specification].filter(Boolean).join(' · ')}</Text>
      </View>
      <Text className="pt-t13 pt-2 pt-num">
        {t('taken.each', { amount: formatMoneyText(unitPrice, currency) })}
      </Text>
      {counted !== null && (
        <View className="sv-fact">
          <Text className="pt-3">{t('taken.seen')}</Text>
          <Text className={surplus ? 'sv-warn' : ''}>{t('taken.pieces', { count: counted })}</Text>
        </View>
      )}
      {surplus !== undefined && <QuantityDifference surplus={surplus} />}
    </View>
  )
}

function QuantityDifference({ surplus }: { surplus: number }) {
  const t = useTexts(texts)
  if (surplus === 0) return <StatusTag tone="ok">{t('taken.same')}</StatusTag>
  return (
    <StatusTag tone="warn">
      {t(surplus > 0 ? 'taken.more' : 'taken.fewer', { count: Math.abs(surplus) })}
    </StatusTag>
  )
}

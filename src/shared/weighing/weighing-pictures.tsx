import { View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { usePicturePreview } from '../pictures/use-preview'
import { weighingTexts } from './texts'
import './weighing-pictures.scss'

interface WeighingPicturesProps {
  pictures: readonly { url: string; takenAt: string }[]
}

/**
 * Shows the warehouse's photographs of the scales and the tape measure, which prove the freight. A press
 * opens one in full size.
 */
export function WeighingPictures({ pictures }: WeighingPicturesProps) {
  const t = useTexts(weighingTexts)
  const preview = usePicturePreview()
  const urls = pictures.map(({ url }) => resolveFileUrl(url))
  if (urls.length === 0) return null
  return (
    <Card id="weighing" title={t('title')}>
      <View className="pt-weighing">
        {urls.map((url, at) => (
          <View
            key={url}
            className="pt-weighing__shot"
            {...getPressableProps('button', { id: `weighing-${at + 1}`, onPress: () => preview(urls, url) })}
            aria-label={t('open', { n: at + 1, time: formatDateTime(pictures[at]!.takenAt) })}
          >
            <DecorativePicture className="pt-weighing__img" src={url} cover />
          </View>
        ))}
      </View>
    </Card>
  )
}

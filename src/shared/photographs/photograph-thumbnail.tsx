import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { LocalisedText } from '@/domain/base/language'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { PressableLink } from '@/ui/link/link'
import { WatchedPicture } from '@/ui/picture/watched-picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { photographTexts } from './texts'

/** Time in ms after which a photograph that has not arrived counts as failed. */
const LOADING_TIMEOUT_MS = 30_000

interface PhotographThumbnailProps {
  id: string
  /** name for screen readers */
  name: string
  /** whole address; '' if there is none */
  url: string
  takenAt: string
  note: LocalisedText | null
  /** number of the parcel inside a merged one that it shows */
  inParcel: string | undefined
  /** number of the attempt to load; a higher one loads a failed photograph again */
  attempt: number
  onOpen: () => void
  onRetry: () => void
}

/** A photograph with its time and note. One that does not load says so and can be loaded again. */
export function PhotographThumbnail(props: PhotographThumbnailProps) {
  const { id, name, url, takenAt, note, inParcel, attempt, onOpen, onRetry } = props
  const t = useTexts(photographTexts)
  const lang = useLanguage()
  const { picture, isFailed } = usePictureAttempts(url, attempt)
  return (
    <View className="pt-photos__one">
      {isFailed ? (
        <View id={`${id}-failed`} className="pt-photos__failed">
          <View>{t('notLoaded')}</View>
          <PressableLink id={`${id}-retry`} role="button" of={name} onPress={onRetry}>
            {t('retry')}
          </PressableLink>
        </View>
      ) : (
        <View
          className="pt-photos__shot"
          {...getPressableProps('button', { id, onPress: onOpen })}
          aria-label={t('open', { name })}
        >
          {picture}
        </View>
      )}
      <View className="pt-photos__time">{formatDateTime(takenAt)}</View>
      {inParcel && <View className="pt-photos__time">{inParcel}</View>}
      {note && (
        <View id={`${id}-note`} className="pt-photos__note">
          {note[lang]}
        </View>
      )}
    </View>
  )
}

/** Returns the picture of the newest attempt, and whether that attempt failed. */
function usePictureAttempts(url: string, attempt: number) {
  const [isLoaded, setLoaded] = useState(false)
  const [failedAt, setFailedAt] = useState<number>()
  const isFailed = url === '' || failedAt === attempt
  useEffect(() => {
    if (isLoaded || isFailed) return
    const timer = setTimeout(() => setFailedAt(attempt), LOADING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [attempt, isLoaded, isFailed])
  const picture = (
    <WatchedPicture
      // A new element loads a failed address again. One that never failed stays as it is.
      key={failedAt === undefined ? 'first' : attempt}
      className="pt-photos__img"
      src={url}
      onLoad={() => setLoaded(true)}
      onFail={() => setFailedAt(attempt)}
    />
  )
  return { picture, isFailed }
}

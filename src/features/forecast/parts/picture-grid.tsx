import { Image, Text, View } from '@tarojs/components'
import { IMAGE_LIMIT_BYTES, SCREENSHOT_MAX } from '@/domain/image'
import { useTexts } from '@/i18n/texts'
import { pictures as device } from '@/platform/pictures/pictures'
import { Icon } from '@/ui/icon/icon'
import type { DraftPicture } from '../pictures'
import { useProblemText } from '../problem-text'
import { texts } from '../texts/texts'
import { choosePictures, pictureInHand, removePicture, retryPicture, useShareSent } from '../upload-queue'

/** The screenshots with how each one stands, and a place to add more. */
export function PictureGrid({ pictures }: { pictures: readonly DraftPicture[] }) {
  const t = useTexts(texts)
  const shown = pictures.flatMap((it) => it.url ?? [])
  return (
    <View className="pt-grid3">
      {pictures.map((picture, at) => (
        <View
          key={picture.key}
          id={`picture-${at}`}
          className={`pt-shot is-${picture.state} ${isFaulty(picture) ? 'is-error' : ''}`}
        >
          {picture.url && !isFaulty(picture) && (
            <Image
              className="fc-shot__img"
              src={picture.url}
              mode="aspectFill"
              onClick={() => device.preview(shown, picture.url!)}
            />
          )}
          <Progress picture={picture} />
          <Fault picture={picture} at={at} />
          <View
            id={`picture-${at}-remove`}
            className="pt-shot__del"
            role="button"
            aria-label={t('pictures.remove', { n: at + 1 })}
            onClick={() => removePicture(picture.key)}
          >
            <View className="pt-i">
              <Icon name="close" size={14} />
            </View>
          </View>
        </View>
      ))}
      {pictures.length < SCREENSHOT_MAX && (
        <View
          id="pictures-add"
          className="pt-shot pt-shot--add"
          role="button"
          onClick={() => choosePictures()}
        >
          <Icon name="plus" size={24} />
          <Text>{t('pictures.add')}</Text>
        </View>
      )}
    </View>
  )
}

const isFaulty = ({ state }: DraftPicture) => state === 'failed' || state === 'refused' || state === 'lost'

function Progress({ picture }: { picture: DraftPicture }) {
  const t = useTexts(texts)
  const { state, key } = picture
  const share = useShareSent(key)
  if (state === 'compressing' || state === 'waiting')
    return (
      <View className="pt-shot__mask">
        {state === 'compressing' ? t('pictures.compressing') : t('pictures.waiting')}
      </View>
    )
  if (state !== 'uploading') return null
  const percent = Math.round(share * 100)
  return (
    <View className="pt-shot__mask">
      <Text>{percent}%</Text>
      <View className="pt-shot__bar">
        <View className="pt-i" style={{ width: `${percent}%` }} />
      </View>
    </View>
  )
}

function Fault({ picture, at }: { picture: DraftPicture; at: number }) {
  const t = useTexts(texts)
  const words = useProblemText(
    picture.problem
      ? { picture: { code: picture.problem, params: { megabytes: IMAGE_LIMIT_BYTES / 1024 ** 2 } } }
      : {},
  )
  if (!isFaulty(picture)) return null
  const text =
    picture.state === 'failed'
      ? t('pictures.failed')
      : picture.state === 'lost'
        ? t('pictures.lost')
        : words('picture')
  return (
    <View className="pt-shot__fail" id={`picture-${at}-fault`}>
      <Text>{text}</Text>
      {picture.state === 'failed' && pictureInHand(picture.key) && (
        <View
          id={`picture-${at}-retry`}
          className="pt-btn pt-btn--line pt-btn--sm"
          role="button"
          onClick={() => retryPicture(picture.key)}
        >
          <Icon name="retry" size={16} />
          {t('pictures.retry')}
        </View>
      )}
    </View>
  )
}

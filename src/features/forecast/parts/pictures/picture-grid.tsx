import { Text, View } from '@tarojs/components'
import { SHOPPING_SCREENSHOTS_MAX } from '@/domain/pictures/image'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { pictureTexts } from '@/shared/pictures/texts'
import { usePicturePreview } from '@/shared/pictures/use-preview'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { useIsOnline } from '@/ui/offline/offline'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { hasPendingUploads } from '../../draft-pictures'
import type { DraftPicture } from '../../stored-forecast-draft'
import { texts } from '../../texts'
import {
  choosePictures,
  getLocalPicture,
  removePicture,
  retryPictureUpload,
  usePictureProgress,
} from '../../upload-queue'
import { useForecastFormStore } from '../page/create-forecast-page'

/** The progress of all uploads, shown while one of them is pending. */
export function UploadProgress({ pictures }: { pictures: readonly DraftPicture[] }) {
  const t = useTexts(texts)
  const isOnline = useIsOnline()
  const done = pictures.filter(({ state }) => state === 'done').length
  return (
    <View className="pt-t13 pt-2" id="pictures-progress" role="status">
      {hasPendingUploads(pictures) && (
        <Text>{t(isOnline ? 'pictures.progress' : 'pictures.paused', { done, n: pictures.length })}</Text>
      )}
    </View>
  )
}

/** The screenshots with the state of each, and a place to add more. */
export function PictureGrid({ pictures }: { pictures: readonly DraftPicture[] }) {
  const t = useTexts(texts)
  const form = useForecastFormStore()
  const preview = usePicturePreview()
  const shown = pictures.flatMap((picture) => picture.url ?? [])
  const withPermission = useWithPermission()
  const tooMany = (n: number) => showToast(t('pictures.left', { max: SHOPPING_SCREENSHOTS_MAX, n }))
  return (
    <View className="fc-grid3">
      {pictures.map((picture, at) => (
        <View
          key={picture.key}
          id={`picture-${at}`}
          className={`fc-shot is-${picture.state} ${hasFailed(picture) ? 'is-error' : ''}`}
        >
          {picture.url && !hasFailed(picture) && (
            <View
              className="fc-shot__open"
              {...getPressableProps('button', {
                id: `picture-${at}-open`,
                onPress: () => preview(shown, picture.url!),
              })}
              aria-label={t('pictures.open', { n: at + 1 })}
            >
              <DecorativePicture className="fc-shot__img" src={picture.url} cover />
            </View>
          )}
          <PictureProgress picture={picture} />
          <PictureError picture={picture} at={at} />
          <View
            className="fc-shot__del"
            {...getPressableProps('button', {
              id: `picture-${at}-remove`,
              onPress: () => removePicture(picture.key),
            })}
            aria-label={t('pictures.remove', { n: at + 1 })}
          >
            <View className="pt-i">
              <Icon name="close" size={14} />
            </View>
          </View>
        </View>
      ))}
      {pictures.length < SHOPPING_SCREENSHOTS_MAX && (
        <View
          className="fc-shot fc-shot--add"
          {...getPressableProps('button', {
            id: 'pictures-add',
            onPress: () => withPermission('photos', () => choosePictures(form, tooMany)),
          })}
        >
          <Icon name="plus" size={24} />
          <Text>{t('pictures.add')}</Text>
        </View>
      )}
    </View>
  )
}

const hasFailed = ({ state }: DraftPicture) => state === 'failed' || state === 'refused' || state === 'lost'

function PictureProgress({ picture }: { picture: DraftPicture }) {
  const t = useTexts(texts)
  const { state, key } = picture
  const share = usePictureProgress(key)
  if (state === 'compressing' || state === 'waiting')
    return (
      <View className="fc-shot__mask">
        {state === 'compressing' ? t('pictures.compressing') : t('pictures.waiting')}
      </View>
    )
  if (state !== 'uploading') return null
  const percent = Math.round(share * 100)
  return (
    <View className="fc-shot__mask">
      <Text>{percent}%</Text>
      <View className="fc-shot__bar">
        <View className="pt-i" style={{ width: `${percent}%` }} />
      </View>
    </View>
  )
}

function PictureError({ picture, at }: { picture: DraftPicture; at: number }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(pictureTexts)
  if (!hasFailed(picture)) return null
  const isHere = getLocalPicture(picture.key) !== undefined
  const isToChoose = picture.state === 'lost' && !isHere
  const text = isToChoose ? t('pictures.lost') : textOf(picture.problem ?? { code: 'trouble' })
  return (
    <View className="fc-shot__fail" id={`picture-${at}-fault`}>
      <Text>{text}</Text>
      {picture.state !== 'refused' && isHere && (
        <Button
          id={`picture-${at}-retry`}
          size="sm"
          icon="retry"
          onPress={() => {
            retryPictureUpload(picture.key)
          }}
        >
          {t('pictures.retry')}
        </Button>
      )}
    </View>
  )
}

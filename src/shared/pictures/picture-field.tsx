import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { useFormatProblem } from '../refusals/use-problem-text'
import { RefusedPicturePlaceholder } from './refused-picture'
import { pictureTexts } from './texts'
import type { PictureUploads, UploadedPicture } from './use-picture-uploads'
import { usePicturePreview } from './use-preview'
import './picture-field.scss'

interface PictureRowProps {
  /** the pictures are `<id>-0`, `<id>-1` and so on */
  id: string
  pictures: readonly UploadedPicture[]
  /** names a picture for screen readers; counts from 1 */
  nameOf: (n: number) => string
  /** content below each picture; counts from 0 */
  below?: (picture: UploadedPicture, at: number) => ReactNode
}

interface PictureFieldProps extends Omit<PictureRowProps, 'below'> {
  note: string
  uploads: PictureUploads
  onRemove: (pictureId: string) => void
}

/** Field for attached pictures. Shows the uploaded ones, those in progress, and a button to add more. */
export function PictureField({ note, uploads, onRemove, ...row }: PictureFieldProps) {
  const t = useTexts(pictureTexts)
  const textOf = useFormatProblem(pictureTexts)
  const withPermission = useWithPermission()
  const { id, nameOf } = row
  return (
    <View className="pt-card__body pf">
      <Text className="pt-t13 pt-2">{note}</Text>
      <PictureThumbnails
        {...row}
        below={({ pictureId }, at) => (
          <PressableLink
            id={`${id}-remove-${at}`}
            role="button"
            of={nameOf(at + 1)}
            onPress={() => onRemove(pictureId)}
          >
            {t('remove')}
          </PressableLink>
        )}
      />
      {uploads.inHand.map(({ key, state, url, problem }, at) => (
        <View key={key} className="pf__fault" id={`${id}-upload-${at}`} role="status">
          <DecorativePicture className="pf__img" src={url} cover />
          <Text className="pt-t13">
            {state === 'uploading' ? t('uploading') : textOf(problem ?? { code: 'trouble' })}
          </Text>
          {state === 'failed' && (
            <PressableLink id={`${id}-retry-${at}`} role="button" onPress={() => void uploads.send(key)}>
              {t('retry')}
            </PressableLink>
          )}
          {state !== 'uploading' && (
            <PressableLink id={`${id}-drop-${at}`} role="button" onPress={() => uploads.remove(key)}>
              {t('remove')}
            </PressableLink>
          )}
        </View>
      ))}
      {uploads.left > 0 && (
        <View
          className="pf__add"
          {...getPressableProps('button', {
            id: `${id}-add`,
            onPress: () => withPermission('photos', () => uploads.choose()),
          })}
        >
          <Icon name="plus" size={20} />
          <Text>{t('add')}</Text>
        </View>
      )}
    </View>
  )
}

/** Shows uploaded pictures; a press opens one in full size. */
export function PictureThumbnails({ id, pictures, nameOf, below }: PictureRowProps) {
  const preview = usePicturePreview()
  const urls = pictures.flatMap(({ url }) => url || [])
  if (pictures.length === 0) return null
  return (
    <View className="pf__row">
      {pictures.map((picture, at) => (
        <View key={picture.pictureId} className="pf__one">
          {picture.url ? (
            <View
              {...getPressableProps('button', {
                id: `${id}-${at}`,
                onPress: () => preview(urls, picture.url),
              })}
              aria-label={nameOf(at + 1)}
            >
              <DecorativePicture className="pf__img" src={picture.url} cover />
            </View>
          ) : (
            <RefusedPicturePlaceholder id={`${id}-${at}`} />
          )}
          {below?.(picture, at)}
        </View>
      ))}
    </View>
  )
}

import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { pictureTexts } from '@/shared/pictures/texts'
import type { PictureUploads, UploadedPicture } from '@/shared/pictures/use-picture-uploads'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { PressableLink } from '@/ui/link/link'
import { DecorativePicture } from '@/ui/picture/picture'
import { texts } from '../texts'

interface ComposerPicturesProps {
  pictures: readonly UploadedPicture[]
  uploads: PictureUploads
  onRemove: (pictureId: string) => void
}

/** Pictures of the next message: uploaded, uploading, or failed. */
export function ComposerPictures({ pictures, uploads, onRemove }: ComposerPicturesProps) {
  const t = useTexts(texts)
  const pictureText = useTexts(pictureTexts)
  const textOf = useFormatProblem(pictureTexts)
  if (pictures.length + uploads.inHand.length === 0) return null
  return (
    <View className="cv-chosen">
      {pictures.map(({ pictureId, url }, at) => (
        <View key={pictureId} className="cv-chosen__one" id={`conversation-picture-${at}`}>
          <DecorativePicture className="cv-thumb" src={url} cover />
          <PressableLink
            id={`conversation-picture-${at}-remove`}
            role="button"
            of={t('pictures.open', { n: at + 1 })}
            onPress={() => onRemove(pictureId)}
          >
            {pictureText('remove')}
          </PressableLink>
        </View>
      ))}
      {uploads.inHand.map(({ key, state, url, problem }, at) => (
        <View key={key} className="cv-chosen__one" id={`conversation-upload-${at}`} role="status">
          <DecorativePicture className="cv-thumb" src={url} cover />
          <Text className="pt-t12">
            {state === 'uploading' ? pictureText('uploading') : textOf(problem ?? { code: 'trouble' })}
          </Text>
          <View className="cv-ways">
            {state === 'failed' && (
              <PressableLink
                id={`conversation-upload-${at}-retry`}
                role="button"
                onPress={() => void uploads.send(key)}
              >
                {pictureText('retry')}
              </PressableLink>
            )}
            {state !== 'uploading' && (
              <PressableLink
                id={`conversation-upload-${at}-drop`}
                role="button"
                onPress={() => uploads.remove(key)}
              >
                {pictureText('remove')}
              </PressableLink>
            )}
          </View>
        </View>
      ))}
    </View>
  )
}

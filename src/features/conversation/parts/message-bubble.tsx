import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ConversationSender } from '@/domain/conversation/conversation'
import { useTexts } from '@/i18n/texts'
import { RefusedPicturePlaceholder } from '@/shared/pictures/refused-picture'
import { usePicturePreview } from '@/shared/pictures/use-preview'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

interface MessageBubbleProps {
  id: string
  from: ConversationSender
  text: string
  /** absolute URLs; '' for a refused picture */
  pictures: readonly string[]
  /** state of the message, shown below it */
  children?: ReactNode
}

/** A message of the member or of customer service, each on its own side. */
export function MessageBubble({ id, from, text, pictures, children }: MessageBubbleProps) {
  const t = useTexts(texts)
  const preview = usePicturePreview()
  const shown = pictures.filter(Boolean)
  return (
    <View
      id={id}
      className={`cv-said cv-said--${from}`}
      role="group"
      aria-label={t(from === 'member' ? 'me' : 'service')}
    >
      {pictures.length > 0 && (
        <View className="cv-pictures">
          {pictures.map((url, at) =>
            url ? (
              <View
                key={url}
                {...getPressableProps('button', {
                  id: `${id}-picture-${at}`,
                  onPress: () => preview(shown, url),
                })}
                aria-label={t('pictures.open', { n: at + 1 })}
              >
                <DecorativePicture className="cv-picture" src={url} cover />
              </View>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
              <RefusedPicturePlaceholder key={`refused ${at + 1}`} id={`${id}-picture-${at}`} />
            ),
          )}
        </View>
      )}
      {text !== '' && (
        <View className="cv-bubble">
          <Text className="cv-text" userSelect>
            {text}
          </Text>
        </View>
      )}
      {children}
    </View>
  )
}

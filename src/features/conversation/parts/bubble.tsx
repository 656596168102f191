import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ConversationSender } from '@/domain/conversation'
import { useTexts } from '@/i18n/texts'
import { RefusedPicture } from '@/shared/pictures/refused-picture'
import { usePreview } from '@/shared/pictures/use-preview'
import { Picture } from '@/ui/picture/picture'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'

interface BubbleProps {
  id: string
  from: ConversationSender
  text: string
  /** whole addresses; '' of one that was refused */
  pictures: readonly string[]
  /** below it: what became of it */
  children?: ReactNode
}

/** What one of the two said, at the side of who said it. */
export function Bubble({ id, from, text, pictures, children }: BubbleProps) {
  const t = useTexts(texts)
  const preview = usePreview()
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
                {...pressable('button', { id: `${id}-picture-${at}`, onPress: () => preview(shown, url) })}
                aria-label={t('pictures.open', { n: at + 1 })}
              >
                <Picture className="cv-picture" src={url} cover />
              </View>
            ) : (
              <RefusedPicture key={`refused ${at + 1}`} id={`${id}-picture-${at}`} />
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

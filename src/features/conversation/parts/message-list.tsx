import { View } from '@tarojs/components'
import { Fragment, useState } from 'react'
import { resolveFileUrl } from '@/client/urls'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { hasTimestampAbove, type LoadedMessages } from '../loaded-messages'
import { texts } from '../texts'
import { MessageBubble } from './message-bubble'

interface MessageListProps {
  known: LoadedMessages
  /** @throws CallError, which the member has already seen */
  readOlder: () => Promise<void>
}

/** The messages, oldest first. A time is shown after each pause. */
export function MessageList({ known: { messages, next }, readOlder }: MessageListProps) {
  const t = useTexts(texts)
  const [hasFailed, setFailed] = useState(false)
  const read = () =>
    readOlder().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <>
      {next !== null && (
        <View className="cv-older">
          <Button id="conversation-older" kind="text" size="md" onPress={read}>
            {t(hasFailed ? 'olderFailed' : 'older')}
          </Button>
        </View>
      )}
      {messages.map((message, at) => (
        <Fragment key={message.id}>
          {hasTimestampAbove(message, messages[at - 1]) && (
            <View className="cv-time">{formatDateTime(message.time)}</View>
          )}
          <MessageBubble
            id={`conversation-${message.id}`}
            from={message.from}
            text={message.text}
            pictures={message.pictures.map(({ url }) => resolveFileUrl(url))}
          />
        </Fragment>
      ))}
    </>
  )
}

import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { getOutbox } from '../../outbox'
import { AnswerTimeBar, useAnswerTime } from '../../parts/answer-time'
import { EmptyConversation } from '../../parts/empty-conversation'
import { MessageComposer } from '../../parts/message-composer'
import { MessageList } from '../../parts/message-list'
import { UnsentMessage } from '../../parts/unsent-message'
import { texts } from '../../texts'
import { useConversation } from '../../use-conversation'
import { useKeyboardOffsetStyle } from '../../use-keyboard-offset-style'
import './index.scss'

/**
 * The member's conversation with customer service: words and pictures, newest at the bottom, older ones
 * page by page. Above them: how soon an answer usually comes, and while the member waits, until when. An unsent
 * message stays, with the way to send it again. `about` is a number that starts the first message.
 */
export default withPageBoundary(function ConversationPage() {
  const t = useTexts(texts)
  const { about = '' } = useRouteParams()
  const aptId = useSession((state) => state.aptId)
  const outbox = getOutbox(aptId)
  const unsent = outbox.use((state) => state.unsent)
  const lift = useKeyboardOffsetStyle()
  const { query, known, readOlder } = useConversation()
  useEffect(() => outbox.follow(), [outbox])
  useEffect(() => outbox.begin(about), [outbox, about])
  const messages = known?.messages
  const { isReady, ...answerTime } = useAnswerTime(messages && (messages.at(-1)?.id ?? null))
  useEffect(() => {
    if (messages) outbox.arrived(messages.map(({ idempotencyKey }) => idempotencyKey))
  }, [outbox, messages])
  return (
    <Screen
      name="customerService"
      fillsScreen
      footer={<MessageComposer key={aptId} outbox={outbox} keyboardOffsetStyle={lift} />}
    >
      {/* The bar would move the messages below it. */}
      {isReady ? <AnswerTimeBar {...answerTime} /> : <Placeholder />}
      {/* The scroll position is fixed at the end: older messages added above do not move the visible text. */}
      <View className="cv-scroll" id="conversation" style={lift}>
        <View className="cv-log" role="log" aria-label={t('log')}>
          <QueryBoundary query={query}>
            {({ isClosed }) => (
              <>
                {known && known.messages.length + unsent.length === 0 && <EmptyConversation />}
                {known && <MessageList known={known} readOlder={readOlder} />}
                {isClosed && (
                  <View id="conversation-closed" className="cv-time" role="status">
                    {t('closed')}
                  </View>
                )}
              </>
            )}
          </QueryBoundary>
          {unsent.map((message, at) => (
            <UnsentMessage key={message.idempotencyKey} outbox={outbox} message={message} at={at} />
          ))}
        </View>
      </View>
    </Screen>
  )
})

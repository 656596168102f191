import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import type { OutboxStore } from '../outbox'
import type { MessageDraft } from '../stored-outbox'
import { texts } from '../texts'
import { MessageBubble } from './message-bubble'

interface UnsentMessageProps {
  outbox: OutboxStore
  message: MessageDraft
  /** index among the unsent messages */
  at: number
}

/**
 * A message that is not known to have arrived. It is being sent, or it failed and offers a retry and editing.
 */
export function UnsentMessage({ outbox, message, at }: UnsentMessageProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const state = outbox.use(({ states }) => states[message.idempotencyKey])
  const id = `conversation-unsent-${at}`
  const why = typeof state === 'object' ? `${t('unsent')} · ${textOf(state)}` : t('unsent')
  return (
    <MessageBubble
      id={id}
      from="member"
      text={message.text}
      pictures={message.pictures.map(({ url }) => url)}
    >
      {state === 'sending' && (
        <View className="cv-state" role="status">
          {t('sending')}
        </View>
      )}
      {state !== 'sending' && state !== 'arrived' && (
        <View className="cv-fault">
          <FieldError id={`${id}-error`} text={why} />
          <View className="cv-ways">
            <PressableLink id={`${id}-again`} role="button" onPress={() => void outbox.sendAgain(message)}>
              {t('again')}
            </PressableLink>
            <PressableLink id={`${id}-edit`} role="button" onPress={() => outbox.takeBack(message)}>
              {t('edit')}
            </PressableLink>
          </View>
        </View>
      )}
    </MessageBubble>
  )
}

import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { listFeedback } from '@/contract/feedback'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/ui/badge/badge'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'

/** What the member wrote, the newest first, each with its answer once there is one. */
export function FeedbackList({ list }: { list: AnswerOf<typeof listFeedback> }) {
  const t = useTexts(texts)
  if (list.length === 0) return null
  return (
    <Card id="feedback-list" title={t('mine')}>
      {list.map(({ id, text, time, answer, isUnread }) => (
        <View key={id} id={`feedback-${id}`} className="pt-cell">
          <View className="pt-cell__main">
            <Text className="pt-cell__label">{formatDateTime(time)}</Text>
            <Text className="pt-cell__value pt-lines">{text}</Text>
            {answer ? (
              <View>
                <Text className="pt-cell__label">
                  {t('answered')} {formatDateTime(answer.time)}
                </Text>
                <Text className="pt-cell__value pt-lines">{answer.text}</Text>
              </View>
            ) : (
              <Text className="pt-t12 pt-3">{t('waiting')}</Text>
            )}
          </View>
          {isUnread && <Badge tone="info">{t('new')}</Badge>}
        </View>
      ))}
    </Card>
  )
}

import { View } from '@tarojs/components'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { Feedback } from '../queries'
import { texts } from '../texts'
import './feedback.scss'

interface FeedbackListProps {
  list: readonly Feedback[]
  onOpen: (id: string) => void
}

/** The member's feedback, newest first, each with its state. A word marks an unread answer. */
export function FeedbackList({ list, onOpen }: FeedbackListProps) {
  const t = useTexts(texts)
  if (list.length === 0) return null
  return (
    <Card id="feedback-list" title={t('mine')}>
      {list.map(({ id, text, time, answer, isUnread }) => (
        <View
          key={id}
          className="pt-cell fb-row"
          {...getPressableProps('button', { id: `feedback-${id}`, onPress: () => onOpen(id) })}
        >
          <View className="fb-row__main">
            <View className="fb-row__head">
              <View className="pt-cell__label">{formatDateTime(time)}</View>
              <StatusTag tone={isUnread ? 'info' : answer ? 'ok' : 'idle'}>
                {t(isUnread ? 'new' : answer ? 'answered' : 'waiting')}
              </StatusTag>
            </View>
            <View className="fb-row__text">{text}</View>
          </View>
          <Icon name="chevron-right" className="pt-cell__chev" size={16} />
        </View>
      ))}
    </Card>
  )
}

import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { LETTER_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { type ListedNotification, markAllRead, markRead } from '../queries'
import { texts } from '../texts'
import './notifications.scss'

interface NotificationListProps {
  /** notifications of the pages loaded so far */
  list: readonly ListedNotification[]
  /** number of unread notifications, on all pages */
  unread: number
  /** content below the last notification */
  end: ReactNode
}

/** The notifications, newest first. A word marks an unread one. */
export function NotificationList({ list, unread, end }: NotificationListProps) {
  const t = useTexts(texts)
  const [newest] = list
  if (!newest)
    return (
      <StatusMessage id="updates-empty" drawing={LETTER_DRAWING} title={t('empty')} text={t('empty.text')} />
    )
  return (
    <>
      {unread > 0 && <ReadAll unread={unread} upTo={newest.time} />}
      <Card id="updates">
        {list.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </Card>
      {end}
    </>
  )
}

/** Marks all notifications as read. A failure without an answer is shown at the link. */
function ReadAll({ unread, upTo }: { unread: number; upTo: string }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setProblem(undefined)
    try {
      await markAllRead(upTo)
    } catch (error) {
      if (isAnswerLost(error)) setProblem(textOf(toProblemFromError(error)))
    }
  }
  return (
    <View className="nf-all">
      <PressableLink id="updates-read-all" role="button" onPress={() => void press()}>
        {t('readAll', { n: unread })}
      </PressableLink>
      {problem && <FieldError id="updates-read-all-error" text={problem} />}
    </View>
  )
}

function NotificationRow({ notification }: { notification: ListedNotification }) {
  const { id, packageNo, number, title, text, time, isUnread } = notification
  const t = useTexts(texts)
  const lang = useLanguage()
  const open = () => {
    if (isUnread) void markRead(id)
    navigate('parcelDetails', { packageNo })
  }
  return (
    <View className="pt-cell nf-row" {...getPressableProps('link', { id: `update-${id}`, onPress: open })}>
      <View className="pt-cell__main">
        <View className="nf-title">
          {isUnread && <StatusTag tone="info">{t('unread')}</StatusTag>}
          <Text className="nf-name">{preventLineBreaks(title[lang])}</Text>
        </View>
        <View className="nf-text">{preventLineBreaks(text[lang])}</View>
        <View className="nf-end pt-t12 pt-3">
          <Text className="pt-mono">{number}</Text>
          <Text className="pt-num">{formatDateTime(time)}</Text>
        </View>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" size={16} />
    </View>
  )
}

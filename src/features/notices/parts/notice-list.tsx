import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { NoticeKind } from '@/domain/notices/notice'
import { formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { LETTER_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { type ListedNotice, markAllNoticesRead } from '../queries'
import { texts } from '../texts'
import './notices.scss'

interface NoticeListProps {
  kind: NoticeKind
  /** notices of the pages loaded so far */
  list: readonly ListedNotice[]
  /** number of unread notices, on all pages */
  unread: number
  /** content below the last notice */
  end: ReactNode
}

/** The notices, newest first, each with its first words. A word marks an unread notice. */
export function NoticeList({ kind, list, unread, end }: NoticeListProps) {
  const t = useTexts(texts)
  const [newest] = list
  if (!newest)
    return (
      <StatusMessage
        id="notices-empty"
        drawing={LETTER_DRAWING}
        title={t(`empty.${kind}`)}
        text={t('empty.text')}
      />
    )
  return (
    <>
      {unread > 0 && (
        <View className="nt-all">
          <PressableLink
            id="notices-read-all"
            role="button"
            onPress={() => markAllNoticesRead(kind, newest.time)}
          >
            {t('readAll', { n: unread })}
          </PressableLink>
        </View>
      )}
      <Card id="notices">
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Card>
      {end}
    </>
  )
}

function NoticeRow({ notice: { id, title, summary, time, isUnread } }: { notice: ListedNotice }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [date] = formatDateTime(time).split(' ')
  return (
    <View
      className="pt-cell nt-row"
      {...getPressableProps('link', { id: `notice-${id}`, onPress: () => navigate('newsDetail', { id }) })}
    >
      <View className="pt-cell__main">
        <View className="nt-title">
          {isUnread && <StatusTag tone="info">{t('new')}</StatusTag>}
          <Text className="nt-name">{preventLineBreaks(title[lang])}</Text>
        </View>
        <View className="nt-summary">{preventLineBreaks(summary[lang])}</View>
        <Text className="pt-t12 pt-3 pt-num">{date}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" size={16} />
    </View>
  )
}

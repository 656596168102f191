import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { listNotices } from '@/contract/notices'
import type { NoticeKind } from '@/domain/notice'
import { formatDateTime, unbroken } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Badge } from '@/ui/badge/badge'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { pressable } from '@/ui/press/press'
import { State } from '@/ui/state/state'
import { markRead } from '../queries'
import { texts } from '../texts/texts'
import './notices.scss'

type Listed = AnswerOf<typeof listNotices>

/** The newest first, each with the beginning of its words; which are new to a member is said by a word. */
export function NoticeList({ kind, list }: { kind: NoticeKind; list: Listed }) {
  const t = useTexts(texts)
  const unread = list.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  if (list.length === 0)
    return <State id="notices-empty" icon="notice" title={t(`empty.${kind}`)} text={t('empty.text')} />
  return (
    <>
      {unread.length > 0 && (
        <View className="nt-all">
          <Link id="notices-read-all" role="button" onPress={() => markRead(unread)}>
            {t('readAll', { n: unread.length })}
          </Link>
        </View>
      )}
      <Card id="notices">
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Card>
    </>
  )
}

function NoticeRow({ notice: { id, title, summary, time, isUnread } }: { notice: Listed[number] }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [date] = formatDateTime(time).split(' ')
  return (
    <View
      className="pt-cell nt-row"
      {...pressable('link', { id: `notice-${id}`, onPress: () => navigate('newsDetail', { id }) })}
    >
      <View className="pt-cell__main">
        <View className="nt-title">
          {isUnread && <Badge tone="info">{t('new')}</Badge>}
          <Text className="nt-name">{unbroken(title[lang])}</Text>
        </View>
        <View className="nt-summary">{unbroken(summary[lang])}</View>
        <Text className="pt-t12 pt-3 pt-num">{date}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" size={16} />
    </View>
  )
}

import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getNotice } from '@/contract/notices/notices'
import { formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { RichText } from '@/shared/rich-text/rich-text'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { markNoticeRead, useNotice } from '../../queries'
import { texts } from '../../texts'
import '../../parts/notices.scss'

/**
 * One announcement or news item (`id`), in full. Opening it marks it as read. The screen says so if it was
 * withdrawn.
 */
export default withPageBoundary(function NoticeDetailPage() {
  const t = useTexts(texts)
  const news = useScreenTitleText('myNews')
  const { id = '' } = useRouteParams()
  const signedIn = useSession((state) => state.signedIn)
  const notice = useNotice(id)
  const shown = notice.data?.id
  useEffect(() => {
    if (signedIn && shown) void markNoticeRead(shown)
  }, [signedIn, shown])
  const gone = {
    title: t('gone'),
    action: { id: 'notice-gone-list', label: t('all'), onPress: () => replaceScreen('notice') },
  }
  return (
    <Screen name="newsDetail" title={notice.data?.kind === 'news' ? news : undefined}>
      <Stack>
        <QueryBoundary query={notice} isOpenToAll notFound={gone}>
          {(data) => <NoticeCard notice={data} />}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
})

function NoticeCard({ notice: { title, html, time } }: { notice: AnswerOf<typeof getNotice> }) {
  const lang = useLanguage()
  return (
    <Card>
      <View className="pt-card__body">
        <View className="nt-head">
          <Heading level={2} id="notice-title" look="pt-t17">
            {preventLineBreaks(title[lang])}
          </Heading>
          <Text className="pt-t12 pt-3 pt-num">{formatDateTime(time)}</Text>
        </View>
        <RichText id="notice-text" html={html[lang]} />
      </View>
    </Card>
  )
}

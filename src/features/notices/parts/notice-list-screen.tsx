import { useReachBottom } from '@tarojs/taro'
import { listNotices } from '@/contract/notices/notices'
import type { NoticeKind } from '@/domain/notices/notice'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Segmented } from '@/ui/segmented/segmented'
import { Stack } from '@/ui/stack/stack'
import { useNotices } from '../queries'
import { texts } from '../texts'
import { NoticeList } from './notice-list'

const SCREEN_BY_KIND = { announcement: 'notice', news: 'myNews' } as const

/** The list of announcements or news, with a switch between both. */
export function NoticeListScreen({ name, kind }: { name: 'notice' | 'myNews'; kind: NoticeKind }) {
  const t = useTexts(texts)
  const notices = useNotices(kind)
  useRefetchOnShow(listNotices)
  useRefetchOnPullDown(listNotices)
  useReachBottom(() => void notices.readMore())
  return (
    <Screen name={name}>
      <Stack>
        <Segmented
          id="notice-kind"
          label={t('kind')}
          value={kind}
          options={(['announcement', 'news'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => value !== kind && replaceScreen(SCREEN_BY_KIND[value])}
        />
        <QueryBoundary query={notices}>
          {({ pages }) => (
            <NoticeList
              kind={kind}
              list={pages.flatMap(({ items }) => items)}
              unread={pages[0]?.first?.unread ?? 0}
              end={<LoadMoreFooter id="notices" query={notices} />}
            />
          )}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
}

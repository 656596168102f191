import { useReachBottom } from '@tarojs/taro'
import { listNotifications } from '@/contract/messages/notifications'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { ScreenLinkRow } from '@/shared/screen/menu-row'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { NotificationList } from '../../parts/notification-list'
import { useNotifications } from '../../queries'

definePageConfig({ enablePullDownRefresh: true })

/**
 * What happened to the member's parcels, newest first, page by page: title, what to do now, number and time.
 * A press opens the parcel and marks the notification as read. Mark all as read covers every page. A row
 * leads to the choice of notifications. The list needs no permission of the device.
 */
export default withPageBoundary(function MessagesPage() {
  const notifications = useNotifications()
  useRefetchOnShow(listNotifications)
  useRefetchOnPullDown(listNotifications)
  useReachBottom(() => void notifications.readMore())
  return (
    <Screen name="messages">
      <Stack>
        <Card>
          <ScreenLinkRow id="updates-settings" icon="settings" to="notificationSettings" />
        </Card>
        <QueryBoundary query={notifications}>
          {({ pages }) => (
            <NotificationList
              list={pages.flatMap(({ items }) => items)}
              unread={pages[0]?.first?.unread ?? 0}
              end={<LoadMoreFooter id="updates" query={notifications} />}
            />
          )}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
})

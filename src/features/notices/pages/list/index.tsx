import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { NoticeListScreen } from '../../parts/notice-list-screen'

/**
 * The announcements of the forwarder, newest first, page by page, each with its first words. Unread
 * announcements are marked until opened. Mark all as read covers every page.
 */
export default withPageBoundary(() => <NoticeListScreen name="notice" kind="announcement" />)

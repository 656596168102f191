import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { NoticeListScreen } from '../../parts/notice-list-screen'

/**
 * The news of the forwarder, newest first, page by page, each with its first words. Unread news is marked
 * until opened. Mark all as read covers every page.
 */
export default withPageBoundary(() => <NoticeListScreen name="myNews" kind="news" />)

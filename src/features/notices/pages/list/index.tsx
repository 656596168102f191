import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { NoticeListScreen } from '../../parts/notice-list-screen'

/** The announcements: how things stand with the forwarder. */
export default withPageBoundary(() => <NoticeListScreen name="notice" kind="announcement" />)

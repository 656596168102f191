import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { NoticeListScreen } from '../../parts/notice-list-screen'

/** What is new at the forwarder. */
export default withPageBoundary(() => <NoticeListScreen name="myNews" kind="news" />)

import { asPage } from '@/ui/page/as-page'
import { NoticeListScreen } from '../../parts/notice-list-screen'

/** What is new at the forwarder. */
export default asPage(() => <NoticeListScreen name="myNews" kind="news" />)

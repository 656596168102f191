import type { Page } from 'playwright-core'
import { listNotices } from '../../../src/contract/notices/notices'
import { SCREENS } from '../../../src/screens/screens'
import { changing, opening, type Screen } from '../screen'

const [notices] = SCREENS.notice.paths
const [detail] = SCREENS.newsDetail.paths

/** A defect in what draws the notice: it reads the device's clock for the time below the title. */
const withoutClock = (page: Page) =>
  page.addInitScript(() => {
    Date.prototype.getTimezoneOffset = () => {
      throw new Error('no clock')
    }
  })

/** Announcements and news, none of them, and one that is open, is gone, or cannot be drawn. */
export const noticeScreens: readonly Screen[] = [
  { name: 'notice', path: notices },
  {
    name: 'notices-empty',
    path: notices,
    changesNetwork: true,
    answers: changing(listNotices, (page) => ({ ...page, notices: [], next: null })),
    prepare: opening('notices-empty'),
  },
  { name: 'my-news', path: SCREENS.myNews.paths[0] },
  { name: 'news-detail', path: `${detail}?id=notice-2` },
  { name: 'news-detail-gone', path: `${detail}?id=gone`, prepare: opening('notice-gone-list') },
  {
    name: 'broken',
    path: `${detail}?id=notice-2`,
    changesNetwork: true,
    answers: withoutClock,
    prepare: opening('broken'),
  },
]

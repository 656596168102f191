import type { Page } from 'playwright-core'
import { listNotices } from '../../../src/contract/notices/notices'
import { SCREENS } from '../../../src/screens/screens'
import { changing, opening, type Screen } from '../screen'

const [notices] = SCREENS.notice.paths
const [detail] = SCREENS.newsDetail.paths

/**
 * Simulates a defect in the screen of a notice, which reads the device's clock for the time below the title.
 */
const withoutClock = (page: Page) =>
  page.addInitScript(() => {
    Date.prototype.getTimezoneOffset = () => {
      throw new Error('no clock')
    }
  })

/**
 * Screens of announcements and news: a list, an empty list, and a notice that is open, gone, or cannot be
 * drawn.
 */
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

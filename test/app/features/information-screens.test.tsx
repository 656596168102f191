import { getArticle, listArticles } from '@/contract/articles'
import { pageNotices } from '@/contract/notices'
import AboutPage from '@/features/information/pages/about'
import AboutDetailPage from '@/features/information/pages/about-detail'
import GuidePage from '@/features/information/pages/guide'
import GuideListPage from '@/features/information/pages/guide-list'
import HelpPage from '@/features/information/pages/help'
import HelpDetailPage from '@/features/information/pages/help-detail'
import ScopePage from '@/features/information/pages/scope'
import NoticeListPage from '@/features/notices/pages/list'
import NewsPage from '@/features/notices/pages/news'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, refusalTo, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
}))

const ARTICLE = {
  epId: 'one',
  area: 'about' as const,
  title: 'Title of one',
  summary: 'About one',
  topic: 'Delivery',
}
const NOTICE = {
  ...{ id: 'N1', kind: 'announcement' as const, title: { sc: '一', tc: '一', en: 'One' } },
  ...{ summary: { sc: '', tc: '', en: 'Its words' }, time: '2026-11-20T02:00:00.000Z', isUnread: true },
}

beforeEach(startScreens)
afterEach(closeScreen)

describe.each([
  ['guideList', GuideListPage],
  ['aboutWe', AboutPage],
  ['help', HelpPage],
])('%s', (_name, Page) => {
  const answer = () => fakeServer.answer(listArticles, [ARTICLE])
  it('lists articles, each with what it is about', async () => {
    answer()
    await open(Page)
    await drawn('article-one')
    expect(find('article-one').textContent).toMatch(/Title of one.*About one/)
  })
  it('says that they could not be read, and reads them when it is asked to again', async () => {
    fakeServer.fail(listArticles, 'unreachable')
    await open(Page)
    await drawn('load-error')
    answer()
    await press('load-retry')
    await drawn('article-one')
  })
})

describe.each([
  ['guide', GuidePage],
  ['scopeService', ScopePage],
  ['aboutWe/detail', AboutDetailPage],
  ['helpDetail', HelpDetailPage],
])('%s', (_name, Page) => {
  const answer = () => fakeServer.answer(getArticle, { ...ARTICLE, html: '<p>Its words</p>', next: null })
  it('shows its article', async () => {
    answer()
    await open(Page, { id: 'one' })
    await drawn('article-text')
    expect(find('article-title').textContent).toBe('Title of one')
    expect(find('article-text').textContent).toBe('Its words')
  })
  it('says that it could not be read, and reads it when it is asked to again', async () => {
    fakeServer.fail(getArticle, 'unreachable')
    await open(Page, { id: 'one' })
    await drawn('load-error')
    answer()
    await press('load-retry')
    await drawn('article-text')
    expect(find('article-text').textContent).toBe('Its words')
  })
  it('says that it is not there', async () => {
    fakeServer.refuse(getArticle, { code: '404', msg: refusalTo(getArticle, '404').message, data: null })
    await open(Page, { id: 'gone' })
    await drawn('load-gone')
    expect(document.getElementById('article-text')).toBeNull()
  })
})

describe.each([
  ['notice', NoticeListPage],
  ['myNews', NewsPage],
])('%s', (_name, Page) => {
  it('lists what there is, and marks what was not read', async () => {
    fakeServer.answer(pageNotices, { notices: [NOTICE], next: null, unread: 1 })
    await open(Page)
    await drawn('notice-N1')
    expect(find('notice-N1').textContent).toMatch(/One.*New|New.*One/)
  })
  it('says that there is nothing', async () => {
    fakeServer.answer(pageNotices, { notices: [], next: null, unread: 0 })
    await open(Page)
    await drawn('notices-empty')
  })
  it('says that it could not be read, and reads it when it is asked to again', async () => {
    fakeServer.fail(pageNotices, 'unreachable')
    await open(Page)
    await drawn('load-error')
    fakeServer.answer(pageNotices, { notices: [NOTICE], next: null, unread: 1 })
    await press('load-retry')
    await drawn('notice-N1')
  })
})

import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getArticle, listArticles } from '@/contract/articles/articles'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf, HandlerAnswerOf } from '@/contract/base/call'
import { getNotice, listNotices, markNoticesAsRead } from '@/contract/notices/notices'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import AboutPage from '@/features/articles/pages/about'
import AboutDetailPage from '@/features/articles/pages/about-detail'
import GuidePage from '@/features/articles/pages/guide'
import GuideListPage from '@/features/articles/pages/guide-list'
import HelpPage from '@/features/articles/pages/help'
import HelpDetailPage from '@/features/articles/pages/help-detail'
import ScopePage from '@/features/articles/pages/scope'
import ServicePage from '@/features/articles/pages/service'
import { getStoredAnswer, STORED_ANSWERS_MAX, storeAnswer } from '@/features/articles/stored-answers'
import NoticeDetailPage from '@/features/notices/pages/detail'
import NoticeListPage from '@/features/notices/pages/list'
import NewsPage from '@/features/notices/pages/news'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { clearDeviceAndMemberCaches } from '@/storage/clear-cache'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo } from '../../../support/screens/left-app'
import {
  closeScreen,
  describeRefusal,
  typeText as fill,
  findElement,
  openScreen,
  pressElements,
  REGULAR_MEMBER,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'

import { holdAnswer } from '../hold-answer'

jest.mock('@/shared/lazy/use-debounced', () => ({ useDebouncedText: (text: string) => text }))

type Line = HandlerAnswerOf<typeof listArticles>[number]
const line = (epId: string, part: Partial<Line> = {}): Line => ({
  ...{ epId, area: 'help', title: `Title of ${epId}`, summary: `About ${epId}`, topic: 'Delivery' },
  ...part,
})
const article = (epId: string, part: Partial<HandlerAnswerOf<typeof getArticle>> = {}) => ({
  ...{ ...line(epId), html: '<p>Ninety days</p>', next: null },
  ...part,
})
const words = () => document.body.textContent ?? ''
it('the ways to reach us keep their places while the member and the contact load, for 3 s at most', async () => {
  jest.useFakeTimers()
  const answer = holdAnswer(getUserInfo, getCustomerServiceContact)
  fakeServer.answer(getUserInfo, REGULAR_MEMBER)
  fakeServer.answer(getCustomerServiceContact, null)
  fakeServer.answer(getArticle, article('lien'))
  await openScreen(HelpDetailPage, { id: 'lien' })
  const placeholders = () => document.querySelectorAll('.pt-card > .pt-awaited').length
  const isHeld = (cell: string) => document.querySelector(`.pt-card > .pt-awaited ~ ${cell}`) !== null
  expect([placeholders(), isHeld('#help-feedback'), isHeld('* #help-hotline')]).toEqual([2, true, true])
  await act(async () => jest.advanceTimersByTime(3000))
  expect(placeholders()).toBe(0)
  jest.useRealTimers()
  await answer()
})
it('[INFO-06] [ROUTE-67] help is grouped by topic, with a summary of each article', async () => {
  fakeServer.answer(listArticles, [
    line('lien'),
    line('contact', { topic: 'Contact' }),
    line('receipt', { title: 'Receipts' }),
  ])
  await openAndWaitFor('article-lien', HelpPage)
  expect(words()).toMatch(/Delivery.*Title of lien.*About lien.*Receipts.*Contact.*Title of contact/)
  expect(findElement('article-lien').getAttribute('role')).toBe('link')
  await pressElements('help-prohibited')
  expect(navigations).toEqual([['prohibited']])
})

it('a search of the help shows results with their area, or a way to contact us', async () => {
  fakeServer.answer(listArticles, [line('lien'), line('guide', { area: 'guide' })])
  await openScreen(HelpPage)
  await fill('help-search', 'lien')
  expect(await waitForText('help-found')).toMatch(/^Found: 2.*Title of lien.*Help.*Title of guide.*Guide/)
  fakeServer.answer(listArticles, [])
  await fill('help-search', 'zeppelin')
  expect(await waitForText('help-none')).toContain('Nothing found')
  await waitForElement('help-ask')
})

it('help does not search for a text that is too long, and keeps it in the field', async () => {
  fakeServer.answer(listArticles, [line('lien')])
  await openScreen(HelpPage)
  await fill('help-search', 'x'.repeat(65))
  expect(await waitForText('help-search-error')).toContain('At most 64 characters')
  expect(getInputValue('help-search')).toHaveLength(65)
  await waitForElement('article-lien')
})

const readLien = () => {
  fakeServer.answer(getArticle, article('lien'))
  return openAndWaitFor('article-text', HelpDetailPage, { id: 'lien' })
}

it('[ROUTE-68] a help article is shown with the ways to contact us; from abroad the hotline is last', async () => {
  const hours = { sc: '', tc: '', en: 'Every day' }
  fakeServer.answer(getCustomerServiceContact, { phone: '+86 769', email: 'service@portage.example', hours })
  await readLien()
  expect(findElement('article-title').textContent).toBe('Title of lien')
  expect(findElement('article-text').textContent).toBe('Ninety days')
  await waitForElement('contact-call')
  expect(words()).toMatch(/\+86 769.*service@portage\.example.*95338/)
})

it('a deleted article shows that it is gone, even when this device has a copy', async () => {
  await readLien()
  queryClient.clear()
  const { message: msg } = describeRefusal(getArticle, '404')
  fakeServer.refuse(getArticle, { code: '404', msg, data: null })
  await openScreen(HelpDetailPage, { id: 'lien' })
  expect(await waitForText('load-gone')).toContain('There is no such article')
  expect(words()).not.toContain('Ninety days')
})

it('a stored article is shown offline with its time, until the cache is cleared', async () => {
  await readLien()
  const withoutNetwork = async () => {
    queryClient.clear()
    fakeServer.fail(getArticle, 'offline')
    await openScreen(HelpDetailPage, { id: 'lien' })
  }
  await withoutNetwork()
  await waitForElement('kept-as-of')
  expect(findElement('article-text').textContent).toBe('Ninety days')
  clearDeviceAndMemberCaches('')
  await withoutNetwork()
  await waitForElement('load-error')
  expect(words()).not.toContain('Ninety days')
})

it("[ROUTE-59] [INFO-07] the guide opens with the beginner's article and leads to the next one", async () => {
  const next = { epId: 'second', title: 'The second' }
  fakeServer.answer(getArticle, article('first', { area: 'guide', next }))
  await openScreen(GuidePage)
  expect(await waitForText('article-next')).toContain('The second')
  expect(requestsTo(getArticle)[0]!.url).toContain('epId=first-parcel&languageCode=en_US')
})

it.each([
  ['[ROUTE-65] the information about the forwarder', AboutPage],
  ['the guide', GuideListPage],
])('%s is listed', async (_, Page) => {
  fakeServer.answer(listArticles, [line('portage')])
  await openScreen(Page)
  expect(await waitForText('article-portage')).toContain('About portage')
})

it.each([
  ['the service scope', ScopePage],
  ['the information about the forwarder', AboutDetailPage],
])('an article of %s is shown', async (_, Page) => {
  fakeServer.answer(getArticle, article('one'))
  await openAndWaitFor('article-text', Page, { id: 'one' })
  expect(findElement('article-title').textContent).toBe('Title of one')
  expect(findElement('article-text').textContent).toBe('Ninety days')
})

it('announcements are listed with the unread ones marked, or an empty list shows a message', async () => {
  const time = '2026-11-20T02:00:00.000Z'
  const words = (text: string) => ({ sc: text, tc: text, en: text })
  const notice = { id: 'N1', kind: 'announcement' as const, title: words('One'), summary: words('') }
  for (const Page of [NoticeListPage, NewsPage]) {
    fakeServer.answer(listNotices, { notices: [{ ...notice, time, isUnread: true }], next: null, unread: 1 })
    await openScreen(Page)
    expect(await waitForText('notice-N1')).toMatch(/One.*New|New.*One/)
    queryClient.clear()
    fakeServer.answer(listNotices, { notices: [], next: null, unread: 0 })
    await openAndWaitFor('notices-empty', Page)
  }
})

it('[INFO-17] [ROUTE-61] services are shown with their purpose and the prices of the server', async () => {
  const price = { generalPrice: 250, superPrice: 200, freeGeneral: 30, freeSuper: 60 }
  fakeServer.answer(getServicePrices, {
    currency: 'CNY',
    prices: [
      { feeType: FEE_TYPE_CODE.split, unit: 'piece', ...price },
      { feeType: FEE_TYPE_CODE.warehousing, unit: 'dayAndKilogram', ...price, generalPrice: 125 },
    ],
    exchangeRates: [
      { currency: 'CNY', per100: 10_000 },
      { currency: 'USD', per100: 71_250 },
      { currency: 'JPY', per100: 468 },
    ],
  } satisfies AnswerOf<typeof getServicePrices>)
  fakeServer.answer(listArticles, [line('split', { area: 'service' })])
  await openScreen(ServicePage)
  expect(await waitForText('service-fees')).toMatch(
    /Split.*About split.*per new parcel.*2\.50.*2\.00.*Storage.*after 30 days \(VIP: 60\).*1\.25/,
  )
  expect(findElement('service-rates').textContent).toMatch(/^US\$100\.00= ¥712\.50JPY 100= ¥4\.68$/)
})

describe('stored articles', () => {
  const payload = (at: number) => ({ epId: `a${at}` })
  it('are the last ones read, each once', () => {
    for (let at = 0; at <= STORED_ANSWERS_MAX; at++)
      storeAnswer(getArticle, payload(at), { at, answer: article(`a${at}`) })
    expect(getStoredAnswer(getArticle, payload(0))).toBeUndefined()
    expect(getStoredAnswer(getArticle, payload(1))).toMatchObject({ at: 1, answer: { epId: 'a1' } })
    storeAnswer(getArticle, payload(1), { at: 99, answer: article('a1') })
    expect(getStoredAnswer(getArticle, payload(1))).toMatchObject({ at: 99 })
    expect(getStoredAnswer(getArticle, payload(2))).toMatchObject({ at: 2 })
  })
  it('are ignored when this release cannot read them', () => {
    storeAnswer(getArticle, payload(1), { at: 1, answer: { epId: 'a1' } as never })
    expect(getStoredAnswer(getArticle, payload(1))).toBeUndefined()
  })
})

describe('an announcement', () => {
  const words = (text: string) => ({ sc: text, tc: text, en: text })
  const time = '2026-11-20T08:00:00.000Z'
  beforeEach(() => {
    fakeServer.answer(markNoticesAsRead, {})
    fakeServer.answer(getNotice, {
      ...{ id: 'one', kind: 'announcement', time },
      title: words('Notice one'),
      html: words('<p>At length.</p>'),
    })
  })

  const asVisitor = () => {
    patchSessionState({ signedIn: false, aptId: '' })
    expiringStorage.remove(TOKEN_STORAGE_KEY)
  }
  it('is marked as read for a member, not for a visitor', async () => {
    await openScreen(NoticeDetailPage, { id: 'one' })
    await waitUntil(() => requestsTo(markNoticesAsRead).length > 0)
    expect(requestsTo(markNoticesAsRead)[0]!.body).toContain('one')
    await closeScreen()
    asVisitor()
    await openAndWaitFor('notice-text', NoticeDetailPage, { id: 'one' })
    expect(requestsTo(markNoticesAsRead)).toHaveLength(1)
  })

  it('without a valid id shows that it is gone and leads to the list, without a sign-in', async () => {
    asVisitor()
    await openScreen(NoticeDetailPage)
    expect(await waitForText('load-gone')).toBe('This was taken downSee all announcements')
    await pressElements('notice-gone-list')
    expect(navigations).toEqual([['notice']])
  })
})

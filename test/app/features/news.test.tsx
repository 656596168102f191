import { getNotice, readNotices } from '@/contract/notices'
import NoticeDetailPage from '@/features/notices/pages/detail'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, until } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockRead: string[] = []
const mockWent: string[] = []
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string; body?: string }) => {
    if (request.url === jest.requireActual('@/contract/notices').readNotices.path)
      mockRead.push(String(request.body))
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
  navigate: (name: string) => mockWent.push(name),
  replace: (name: string) => mockWent.push(name),
}))

const words = (text: string) => ({ sc: text, tc: text, en: text })
const time = '2026-11-20T08:00:00.000Z'
beforeEach(() => {
  startScreens()
  mockRead.length = 0
  mockWent.length = 0
  fakeServer.answer(readNotices, {})
  fakeServer.answer(getNotice, {
    ...{ id: 'one', kind: 'announcement', time },
    title: words('Notice one'),
    html: words('<p>At length.</p>'),
  })
})
afterEach(closeScreen)
const asVisitor = () => {
  setSession({ signedIn: false, aptId: '' })
  expiringStorage.remove(TOKEN)
}

it('a member who opens one has read it, a visitor is marked nothing', async () => {
  await open(NoticeDetailPage, { id: 'one' })
  await until(() => mockRead.length > 0)
  expect(mockRead).toEqual([expect.stringContaining('one')])
  await closeScreen()
  asVisitor()
  await open(NoticeDetailPage, { id: 'one' })
  await drawn('notice-text')
  expect(mockRead).toHaveLength(1)
})
it('an address that names none says so, leads to the others, and asks no visitor to sign in', async () => {
  asVisitor()
  await open(NoticeDetailPage)
  await drawn('load-gone')
  expect(find('load-gone').textContent).toBe('This was taken downSee all announcements')
  await press('notice-gone-list')
  expect(mockWent).toEqual(['notice'])
})

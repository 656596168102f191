import '../../support/screen-test'
import { getNotice, readNotices } from '@/contract/notices'
import NoticeDetailPage from '@/features/notices/pages/detail'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went } from '../../support/left-app'
import { closeScreen, drawn, find, open, press, until } from '../../support/screens'

const words = (text: string) => ({ sc: text, tc: text, en: text })
const time = '2026-11-20T08:00:00.000Z'
beforeEach(() => {
  fakeServer.answer(readNotices, {})
  fakeServer.answer(getNotice, {
    ...{ id: 'one', kind: 'announcement', time },
    title: words('Notice one'),
    html: words('<p>At length.</p>'),
  })
})
const asVisitor = () => {
  setSession({ signedIn: false, aptId: '' })
  expiringStorage.remove(TOKEN)
}

it('a member who opens one has read it, a visitor is marked nothing', async () => {
  await open(NoticeDetailPage, { id: 'one' })
  await until(() => sentTo(readNotices).length > 0)
  expect(sentTo(readNotices)[0]!.body).toContain('one')
  await closeScreen()
  asVisitor()
  await open(NoticeDetailPage, { id: 'one' })
  await drawn('notice-text')
  expect(sentTo(readNotices)).toHaveLength(1)
})
it('an address that names none says so, leads to the others, and asks no visitor to sign in', async () => {
  asVisitor()
  await open(NoticeDetailPage)
  await drawn('load-gone')
  expect(find('load-gone').textContent).toBe('This was taken downSee all announcements')
  await press('notice-gone-list')
  expect(went).toEqual([['notice']])
})

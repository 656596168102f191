import { preventHidingCurrentPage } from '@/platform/navigation/keep-current-page-visible.h5'

const mockCurrent: { page: { path: string } | null } = { page: null }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => mockCurrent } }))

const nextTask = () => new Promise((done) => setTimeout(done))
const pageAt = (path: string) => {
  const page = document.body.appendChild(document.createElement('div'))
  page.id = path
  page.className = 'taro_page'
  return page
}
const show = (page: HTMLElement | null) => {
  mockCurrent.page = page && { path: page.id }
  preventHidingCurrentPage()
}
const isPutAway = (page: HTMLElement) => page.classList.contains('taro_page_shade')

it('the shown page is never hidden, but a covered one is', async () => {
  const [home, forecast] = [pageAt('/home?stamp=1'), pageAt('/add-package/index?stamp=2')]
  show(home)
  home.classList.add('taro_page_shade')
  await nextTask()
  expect(isPutAway(home)).toBe(false)

  // Another page covers it: Taro first reports that it is hidden, and puts it away later.
  show(null)
  home.classList.add('taro_page_shade')
  await nextTask()
  expect(isPutAway(home)).toBe(true)
  show(forecast)
  await nextTask()
  expect(isPutAway(home)).toBe(true)

  // Taro puts the page away at the moment when it is shown again.
  show(home)
  expect(isPutAway(home)).toBe(false)
  home.className += ' taro_page_show'
  await nextTask()
  expect(home.className).toBe('taro_page taro_page_show')
})

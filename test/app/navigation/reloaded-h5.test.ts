import type { ScreenName } from '@/navigation/navigation'
import { until } from '../../support/until'

const FLOW: readonly ScreenName[] = ['forecast', 'forecastGoods', 'forecastPictures']
const DETAILS = '/myPackage/details?packageNo=PT1'

/** Pages of this document, as Taro's router keeps them. Each page that is shown also stores its address. */
let mockOpen: string[] = []
const mockShow = () => {
  const { navigationQueue } = require('@/platform/navigation/navigation-queue')
  navigationQueue.pageShown()
}
const mockGo = (pages: string[], write: () => void) => {
  mockOpen = pages
  write()
  mockShow()
}
const mockState = (idx: number) => ({ idx })
const mockIdx = () => (window.history.state as { idx: number }).idx
const mockPage = (address: string) => {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  return { path: pathname, route: pathname, params: Object.fromEntries(searchParams) }
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    navigateTo: async ({ url }: { url: string }) =>
      mockGo([...mockOpen, url], () => window.history.pushState(mockState(mockIdx() + 1), '', url)),
    redirectTo: async ({ url }: { url: string }) =>
      mockGo([...mockOpen.slice(0, -1), url], () =>
        window.history.replaceState(mockState(mockIdx()), '', url),
      ),
    navigateBack: async ({ delta }: { delta: number }) => window.history.go(-delta),
    getCurrentPages: () =>
      mockOpen.map(mockPage).map(({ params, ...page }) => ({ ...page, $taroParams: params })),
    getCurrentInstance: () => ({ router: mockPage(mockOpen.at(-1) ?? '/') }),
  },
}))
// Like Taro's router: an unknown page replaces the page that the step back leaves.
window.addEventListener('popstate', () => {
  const address = window.location.pathname + window.location.search
  const known = mockOpen.lastIndexOf(address)
  mockOpen = known < 0 ? [...mockOpen.slice(0, -1), address] : mockOpen.slice(0, known + 1)
  mockShow()
})

let navigation: typeof import('@/navigation/navigation')
/** Starts a new document at the current address of the address bar. */
function reload(): void {
  jest.resetModules()
  mockOpen = [window.location.pathname + window.location.search]
  navigation = require('@/navigation/navigation')
  mockShow()
}
const address = () => window.location.pathname + window.location.search
async function open(name: ScreenName, params?: Record<string, string>): Promise<void> {
  navigation.navigate(name, params)
  await until(() => window.location.pathname !== '' && navigation.getCurrentScreen().name === name, name)
}
async function back(): Promise<string> {
  const before = address()
  window.history.back()
  await until(() => address() !== before, `a step back from ${before}`)
  return address()
}

beforeEach(() => {
  window.history.pushState(mockState(0), '', '/home')
  reload()
})

describe('a finished flow that was reloaded inside one of its steps', () => {
  it('leaves none of its screens behind the following one', async () => {
    await open('forecast')
    await open('forecastGoods')
    reload()
    await open('forecastPictures')
    await navigation.replaceScreenFlow(FLOW, 'parcelDetails', { packageNo: 'PT1' })
    expect(address()).toBe(DETAILS)
    expect(await back()).toBe('/home')
  })
  it('goes back to the screen that opened it', async () => {
    await open('parcelDetails', { packageNo: 'PT1' })
    await open('forecast', { packageNo: 'PT1' })
    await open('forecastGoods', { packageNo: 'PT1' })
    reload()
    await navigation.replaceScreenFlow(FLOW, 'parcelDetails', { packageNo: 'PT1' })
    expect(address()).toBe(DETAILS)
    expect(await back()).toBe('/home')
  })
})

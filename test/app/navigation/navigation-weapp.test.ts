import { enableEntryRedirects } from '@/navigation/entry'
import {
  navigate,
  navigateBack,
  replaceScreen,
  replaceScreenFlow,
  returnToScreen,
} from '@/navigation/navigation'
import { registerPageOverlayGuard } from '@/platform/overlay/overlay.weapp'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { wechatPage } from '../../../src/screens/packages'
import { SCREENS } from '../../../src/screens/screens'
import { deferred } from '../../support/screens/deferred'
import { WANTED_REDIRECTS } from './redirects'

const mockOpened: string[] = []
let mockArrival: Promise<unknown> = Promise.resolve()
/** Open pages; the last one is the current page. */
let mockPages: { route: string; $taroParams: Record<string, string> }[] = []
let mockPageNotFound: (event: { path: string; query: Record<string, string> }) => void = () => undefined
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    switchTab: async ({ url }: { url: string }) => mockOpened.push(url),
    reLaunch: async ({ url }: { url: string }) => mockOpened.push(url),
    navigateTo: ({ url }: { url: string }) => {
      mockOpened.push(url)
      return mockArrival
    },
    redirectTo: async ({ url }: { url: string }) => mockOpened.push(`instead ${url}`),
    navigateBack: async ({ delta }: { delta: number }) => {
      mockOpened.push(`back ${delta}`)
      const pages = mockPages
      setTimeout(() => pages.splice(-delta), 50)
    },
    getCurrentPages: () => [...mockPages],
    getCurrentInstance: () => {
      const { route = '', $taroParams = {} } = mockPages.at(-1) ?? {}
      return { router: { path: route, params: $taroParams } }
    },
    onPageNotFound: (listener: typeof mockPageNotFound) => {
      mockPageNotFound = listener
    },
  },
}))
jest.mock('@/platform/navigation/address-bar', () =>
  jest.requireActual('@/platform/navigation/address-bar.weapp'),
)
jest.mock('@/platform/navigation/address-bar', () =>
  jest.requireActual('@/platform/navigation/address-bar.weapp'),
)
// These modules use the mini program's version to build addresses.
jest.mock('@/platform/navigation/pages', () => jest.requireActual('@/platform/navigation/pages.weapp'))
jest.mock('@/platform/navigation/navigation-queue', () =>
  jest.requireActual('@/platform/navigation/navigation-queue.weapp'),
)
jest.mock('@/platform/navigation/pages', () => jest.requireActual('@/platform/navigation/pages.weapp'))
jest.mock('@/platform/overlay/overlay', () => jest.requireActual('@/platform/overlay/overlay.weapp'))
jest.mock('@/platform/history-stack/history-stack', () =>
  jest.requireActual('@/platform/history-stack/history-stack.weapp'),
)

const open = (name: keyof typeof SCREENS, params: Record<string, string> = {}) => ({
  route: wechatPage(SCREENS[name]),
  $taroParams: { ...params, $taroTimestamp: '1' },
})
const addressOf = (name: keyof typeof SCREENS) => `/${wechatPage(SCREENS[name])}`
const PT1 = { packageNo: 'PT1' }
const DETAILS = `${addressOf('parcelDetails')}?packageNo=PT1`
/** Waits for the next task, so that started work can end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  mockOpened.length = 0
  mockPages = []
  mockArrival = Promise.resolve()
  enableEntryRedirects()
})

describe('redirects of the route table in the mini program', () => {
  it.each<[string, Record<string, string>, string]>([
    ...WANTED_REDIRECTS.slice(1).map(([path, name]): [string, Record<string, string>, string] => [
      path.slice(1),
      {},
      addressOf(name),
    ]),
    // Query parameters of the entry address go to the page that it opens.
    ['myPackage/details', { ...PT1, lang: 'en' }, `${DETAILS}&lang=en`],
    ['nowhere', {}, `${addressOf('notFound')}?path=%2Fnowhere`],
  ])('an entry at %s with %j opens %s', (path, query, url) => {
    mockPageNotFound({ path, query })
    expect(mockOpened).toEqual([url])
  })
  it.each([
    ['waiting', '/myPackage/list/waiting'],
    ['finished', 'myPackage/list/finished'],
    ['waiting', 'myPackage/list'],
  ])('open the list at %s from %s', (group, path) => {
    mockPageNotFound({ path, query: {} })
    expect(mockOpened).toEqual([addressOf('parcelList')])
    expect(parcelListNavigation.current()).toBe(group)
  })
})

it('opens the list with the requested group and filter, and applies the filter once', () => {
  parcelListNavigation.set('waiting')
  parcelListNavigation.open('progress', 'toReceive')
  expect(mockOpened).toEqual([addressOf('parcelList')])
  expect(parcelListNavigation.current()).toBe('progress')
  expect([parcelListNavigation.consumeOpening(), parcelListNavigation.consumeOpening()]).toEqual([
    { filter: 'toReceive' },
    undefined,
  ])
})

describe('a second tap', () => {
  const opened = () => mockOpened.length
  it('opens nothing while the page is loading, and opens it again later', async () => {
    const arrival = deferred()
    mockArrival = arrival.promise
    navigate('parcelDetails', PT1)
    navigate('parcelDetails', PT1)
    expect(opened()).toBe(1)
    navigate('parcelDetails', { packageNo: 'PT2' })
    expect(opened()).toBe(2)
    arrival.resolve()
    await settled()
    navigate('parcelDetails', PT1)
    expect(opened()).toBe(3)
  })
  it('counts as a first one after leaving or going back', async () => {
    navigate('my')
    navigate('home')
    navigate('my')
    expect(mockOpened).toEqual([addressOf('my'), addressOf('home'), addressOf('my')])
    mockPages = [open('home'), open('parcelRoute')]
    navigate('parcelRoute')
    navigateBack()
    navigate('parcelRoute')
    expect(mockOpened.slice(3)).toEqual([expect.any(String), 'back 1', expect.any(String)])
    await settled()
  })
  it('is ignored for at most one second', async () => {
    jest.useFakeTimers()
    mockArrival = new Promise(() => {})
    navigate('parcelRoute')
    navigate('parcelRoute')
    expect(opened()).toBe(1)
    await jest.advanceTimersByTimeAsync(1001)
    navigate('parcelRoute')
    expect(opened()).toBe(2)
    jest.useRealTimers()
  })
})

describe('back', () => {
  it('goes one step, however often it is pressed while an overlay closes', async () => {
    const leaving = deferred()
    const end = registerPageOverlayGuard({ isAnyOpen: () => true, releaseAll: () => leaving.promise })
    mockPages = [open('home'), open('forecast'), open('forecastGoods')]
    navigateBack()
    navigateBack()
    expect(mockOpened).toEqual([])
    leaving.resolve()
    await settled()
    expect(mockOpened).toEqual(['back 1'])
    end()
  })
  it('goes to the screen below, or to the given screen if there is none', () => {
    mockPages = [open('home'), open('forecast')]
    navigateBack()
    expect(mockOpened).toEqual(['back 1'])
    mockPages = [open('parcelRoute', PT1)]
    navigateBack('home')
    expect(mockOpened.at(-1)).toBe('/features/home/pages/home/index')
  })
  it.each([
    ['forecastPictures', {}, '/parcels/forecast/pages/goods/index'],
    ['parcelRoute', { packageNo: 'PT1' }, '/parcels/parcels/pages/details/index?packageNo=PT1'],
    ['parcelDetails', { packageNo: 'PT1' }, '/features/parcel-list/pages/list/index'],
    ['addressEdit', {}, '/parcels/addresses/pages/receivers/index'],
    ['addressEdit', { from: 'forecast' }, '/parcels/forecast/pages/logistics/index'],
    ['addressEdit', { from: 'toString' }, '/parcels/addresses/pages/receivers/index'],
    ['forecast', {}, '/features/home/pages/home/index'],
  ] as const)('from %s with %j and nothing below goes to %s', async (name, params, url) => {
    mockPages = [open(name, params)]
    navigateBack()
    expect(mockOpened).toEqual([url])
    await Promise.resolve()
  })
})

describe.each([
  ['that replaces another', replaceScreen, [open('payDiscounts'), open('payResult')], 'back 2', 'instead '],
  ['that is returned to', returnToScreen, [open('registerLogin')], 'back 1', ''],
] as const)('a screen %s', (_, go, above, back, how) => {
  it('is returned to when it is open below, so that Back does not show it twice', () => {
    mockPages = [open('parcelList'), open('parcelDetails', PT1), ...above]
    go('parcelDetails', PT1)
    expect(mockOpened).toEqual([back])
  })
  it('is opened when it is not open, or only with other parameters', async () => {
    mockPages = [open('parcelDetails', { packageNo: 'PT2' }), ...above]
    go('parcelDetails', PT1)
    expect(mockOpened).toEqual([`${how}${DETAILS}`])
    await settled()
  })
})

it('the eleventh page replaces the tenth, because WeChat opens no more than ten', async () => {
  mockPages = Array.from({ length: 9 }, () => open('parcelDetails', { packageNo: 'PT2' }))
  navigate('parcelRoute', PT1)
  mockPages.push(open('parcelRoute', PT1))
  navigate('parcelDetails', PT1)
  expect(mockOpened).toEqual([`${addressOf('parcelRoute')}?packageNo=PT1`, `instead ${DETAILS}`])
  await settled()
})

describe('a finished flow', () => {
  const FLOW = ['forecast', 'forecastGoods', 'forecastPictures'] as const
  const finish = (...pages: typeof mockPages) => {
    mockPages = pages
    return replaceScreenFlow(FLOW, 'parcelDetails', PT1)
  }
  const routes = () => mockPages.map(({ route }) => `/${route}`)
  it('leaves none of its screens behind the following one', async () => {
    await finish(open('home'), open('forecast'), open('forecastGoods'), open('forecastPictures'))
    // The redirect waits until the first screen of the flow is on top again.
    expect(routes()).toEqual([addressOf('home'), addressOf('forecast')])
    expect(mockOpened).toEqual(['back 2', `instead ${DETAILS}`])
  })
  it('goes back to the screen that opened it, instead of opening that again', async () => {
    await finish(open('home'), open('parcelDetails', PT1), open('forecast', PT1), open('forecastGoods', PT1))
    expect(mockOpened).toEqual(['back 2'])
    expect(routes()).toEqual([addressOf('home'), addressOf('parcelDetails')])
  })
  it('is replaced when its last screen was opened alone', async () => {
    await finish(open('forecastPictures'))
    expect(mockOpened).toEqual([`instead ${DETAILS}`])
  })
})

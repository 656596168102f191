import { redirectEntries } from '@/navigation/entry'
import { back, navigate, replace, replaceFlow, returnTo } from '@/navigation/navigation'
import { addOverlayOwner } from '@/platform/overlay/overlay.weapp'
import { listGroup } from '@/shared/parcel/list-group'
import { wechatPage } from '../../../config/packages'
import { SCREENS } from '../../../config/screens'
import { WANTED_REDIRECTS } from './redirects'

const mockOpened: string[] = []
let mockArrival: Promise<unknown> = Promise.resolve()
/** The pages that are open, the present one last. */
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
jest.mock('@/platform/navigation/entry', () => jest.requireActual('@/platform/navigation/entry.weapp'))
// Everything below builds its addresses with the mini program's half.
jest.mock('@/platform/navigation/address', () => jest.requireActual('@/platform/navigation/address.weapp'))
jest.mock('@/platform/navigation/navigation-queue', () =>
  jest.requireActual('@/platform/navigation/navigation-queue.weapp'),
)
jest.mock('@/platform/navigation/page-limit', () =>
  jest.requireActual('@/platform/navigation/page-limit.weapp'),
)
jest.mock('@/platform/overlay/overlay', () => jest.requireActual('@/platform/overlay/overlay.weapp'))
jest.mock('@/platform/navigation/trail', () => jest.requireActual('@/platform/navigation/trail.weapp'))

const open = (name: keyof typeof SCREENS, params: Record<string, string> = {}) => ({
  route: wechatPage(SCREENS[name]),
  $taroParams: { ...params, $taroTimestamp: '1' },
})

beforeEach(() => {
  mockOpened.length = 0
  mockPages = []
  redirectEntries()
})

describe('redirects of the route table in the mini program', () => {
  it.each(WANTED_REDIRECTS.slice(1))('an entry at %s opens %s', (path, name) => {
    mockPageNotFound({ path: path.slice(1), query: {} })
    expect(mockOpened).toEqual([`/${wechatPage(SCREENS[name])}`])
  })
  it.each([
    ['waiting', '/myPackage/list/waiting'],
    ['finished', 'myPackage/list/finished'],
    ['waiting', 'myPackage/list'],
  ])('the list opens at %s from %s', (group, path) => {
    mockPageNotFound({ path, query: {} })
    expect(mockOpened).toEqual([`/${wechatPage(SCREENS.parcelList)}`])
    expect(listGroup.current()).toBe(group)
  })
  it('what an address asks for is asked of the page that it leads to', () => {
    mockPageNotFound({ path: 'myPackage/details', query: { packageNo: 'PT1', lang: 'en' } })
    expect(mockOpened).toEqual([`/${wechatPage(SCREENS.parcelDetails)}?packageNo=PT1&lang=en`])
  })
  it('an address that is not ours opens the not-found page', () => {
    mockPageNotFound({ path: 'nowhere', query: {} })
    expect(mockOpened).toEqual([`/${wechatPage(SCREENS.notFound)}?path=%2Fnowhere`])
  })
})

it('the list opens with the group and the label that it is opened for, the label once', () => {
  listGroup.set('waiting')
  listGroup.open('progress', 'toReceive')
  expect(mockOpened).toEqual([`/${wechatPage(SCREENS.parcelList)}`])
  expect(listGroup.current()).toBe('progress')
  expect([listGroup.consumeOpening(), listGroup.consumeOpening()]).toEqual([
    { filter: 'toReceive' },
    undefined,
  ])
})

describe('a second tap', () => {
  const opened = () => mockOpened.length
  it('opens nothing while the page is on its way, and opens it again later', async () => {
    let arrive = () => {}
    mockArrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    navigate('parcelDetails', { packageNo: 'PT1' })
    navigate('parcelDetails', { packageNo: 'PT1' })
    expect(opened()).toBe(1)
    navigate('parcelDetails', { packageNo: 'PT2' })
    expect(opened()).toBe(2)
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 0))
    navigate('parcelDetails', { packageNo: 'PT1' })
    expect(opened()).toBe(3)
  })
  it('is none when one has gone elsewhere, or back, meanwhile', async () => {
    mockArrival = Promise.resolve()
    navigate('my')
    navigate('home')
    navigate('my')
    const [my, home] = [SCREENS.my, SCREENS.home].map(({ page }) => `/${page}`)
    expect(mockOpened).toEqual([my, home, my])
    mockPages = [open('home'), open('parcelRoute')]
    navigate('parcelRoute')
    back()
    navigate('parcelRoute')
    expect(mockOpened.slice(3)).toEqual([expect.any(String), 'back 1', expect.any(String)])
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  it('is not waited for longer than a second', async () => {
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
  it('is one step, however often it is pressed while what lies open above the page goes away', async () => {
    let go = () => {}
    const leaving = new Promise<void>((resolve) => {
      go = resolve
    })
    const end = addOverlayOwner({ isAnyOpen: () => true, forget: () => leaving })
    mockPages = [open('home'), open('forecast'), open('forecastGoods')]
    back()
    back()
    expect(mockOpened).toEqual([])
    go()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(mockOpened).toEqual(['back 1'])
    end()
  })
  it('goes to the screen below; where none is, to the one that it is told', () => {
    mockPages = [open('home'), open('forecast')]
    back()
    expect(mockOpened).toEqual(['back 1'])
    mockPages = [open('parcelRoute', { packageNo: 'PT1' })]
    back('home')
    expect(mockOpened.at(-1)).toBe('/features/home/pages/home/index')
  })
  it.each([
    ['forecastPictures', {}, '/parcels/forecast/pages/goods/index'],
    ['parcelRoute', { packageNo: 'PT1' }, '/parcels/parcel/pages/details/index?packageNo=PT1'],
    ['parcelDetails', { packageNo: 'PT1' }, '/features/parcel-list/pages/list/index'],
    ['addressEdit', {}, '/parcels/addresses/pages/receivers/index'],
    ['addressEdit', { from: 'forecast' }, '/parcels/forecast/pages/logistics/index'],
    ['addressEdit', { from: 'toString' }, '/parcels/addresses/pages/receivers/index'],
    ['forecast', {}, '/features/home/pages/home/index'],
  ] as const)('from %s with %j, when nothing lies below, goes to %s', async (name, params, url) => {
    mockPages = [open(name, params)]
    back()
    expect(mockOpened).toEqual([url])
    await Promise.resolve()
  })
})

describe('a screen in the place of another', () => {
  const DETAILS = '/parcels/parcel/pages/details/index?packageNo=PT1'
  const RESULT = [open('payDiscounts'), open('payResult')]
  it('is gone back to when it is open below, so that Back does not show it twice', () => {
    mockPages = [open('parcelList'), open('parcelDetails', { packageNo: 'PT1' }), ...RESULT]
    replace('parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual(['back 2'])
  })
  it('is opened when it is not, or only with other parameters', async () => {
    mockPages = [open('parcelDetails', { packageNo: 'PT2' }), ...RESULT]
    replace('parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual([`instead ${DETAILS}`])
    await Promise.resolve()
  })
})

it('the eleventh page opens in the place of the tenth: WeChat opens none over it', async () => {
  mockArrival = Promise.resolve()
  mockPages = Array.from({ length: 9 }, () => open('parcelDetails', { packageNo: 'PT1' }))
  navigate('parcelRoute', { packageNo: 'PT1' })
  mockPages.push(open('parcelRoute', { packageNo: 'PT1' }))
  navigate('parcelDetails', { packageNo: 'PT2' })
  const [route, details] = [wechatPage(SCREENS.parcelRoute), wechatPage(SCREENS.parcelDetails)]
  expect(mockOpened).toEqual([`/${route}?packageNo=PT1`, `instead /${details}?packageNo=PT2`])
  await Promise.resolve()
})

describe('the return to a screen', () => {
  it('goes back to where it is open, with all that lies below it', () => {
    mockPages = [open('forecast'), open('addressEdit', { country: 'SG' }), open('registerLogin')]
    returnTo('addressEdit', { country: 'SG' })
    expect(mockOpened).toEqual(['back 1'])
  })
  it('opens it when it is not, or only with other parameters', () => {
    mockPages = [open('parcelDetails', { packageNo: 'PT2' }), open('registerLogin')]
    returnTo('parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual(['/parcels/parcel/pages/details/index?packageNo=PT1'])
  })
})

describe('a flow that is done', () => {
  const FLOW = ['forecast', 'forecastGoods', 'forecastPictures'] as const
  const DETAILS = '/parcels/parcel/pages/details/index?packageNo=PT1'
  it('leaves none of its screens behind the one that follows', async () => {
    mockPages = [open('home'), open('forecast'), open('forecastGoods'), open('forecastPictures')]
    await replaceFlow(FLOW, 'parcelDetails', { packageNo: 'PT1' })
    // Not before the first screen of the flow is there again.
    expect(mockPages.map(({ route }) => route)).toEqual([
      wechatPage(SCREENS.home),
      wechatPage(SCREENS.forecast),
    ])
    expect(mockOpened).toEqual(['back 2', `instead ${DETAILS}`])
  })
  it('goes back to the screen when the flow was opened from it, and puts no second one there', async () => {
    mockPages = [
      open('parcelList'),
      open('parcelDetails', { packageNo: 'PT1' }),
      open('forecast', { packageNo: 'PT1' }),
      open('forecastGoods', { packageNo: 'PT1' }),
    ]
    await replaceFlow(FLOW, 'parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual(['back 2'])
    expect(mockPages.map(({ route }) => route)).toEqual([
      wechatPage(SCREENS.parcelList),
      wechatPage(SCREENS.parcelDetails),
    ])
  })
  it('is replaced where it stands when its last screen was opened by itself', async () => {
    mockPages = [open('forecastPictures')]
    await replaceFlow(FLOW, 'parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual([`instead ${DETAILS}`])
  })
})

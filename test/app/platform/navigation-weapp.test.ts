import { addressOf } from '@/platform/navigation/address.weapp'
import { watchEntry } from '@/platform/navigation/entry.weapp'
import { navigate } from '@/platform/navigation/navigation'
import { ROUTES } from '../../../config/routes'
import { WANTED_REDIRECTS } from './redirects'

const mockOpened: string[] = []
let mockArrival: Promise<unknown> = Promise.resolve()
let mockPageNotFound: (event: { path: string; query: Record<string, string> }) => void = () => undefined
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    reLaunch: async ({ url }: { url: string }) => mockOpened.push(url),
    navigateTo: ({ url }: { url: string }) => {
      mockOpened.push(url)
      return mockArrival
    },
    onPageNotFound: (listener: typeof mockPageNotFound) => {
      mockPageNotFound = listener
    },
  },
}))
// Everything below builds its addresses with the mini program's half.
jest.mock('@/platform/navigation/address', () => jest.requireActual('@/platform/navigation/address.weapp'))
jest.mock('@/platform/navigation/turn', () => jest.requireActual('@/platform/navigation/turn.weapp'))

beforeEach(() => {
  mockOpened.length = 0
  watchEntry()
})

describe('[ADPT-18] redirects of the route table in the mini program', () => {
  it.each(WANTED_REDIRECTS.slice(1))('an entry at %s opens %s', (path, name) => {
    mockPageNotFound({ path: path.slice(1), query: {} })
    expect(mockOpened).toEqual([`/${ROUTES[name].page}`])
  })
  it('an address that is not ours opens the not-found page', () => {
    mockPageNotFound({ path: 'nowhere', query: {} })
    expect(mockOpened).toEqual([`/${ROUTES.notFound.page}?path=%2Fnowhere`])
  })
})

it('addresses are pages, with their parameters', () => {
  expect(addressOf('parcelDetails', { packageNo: 'PT1' })).toBe(
    '/features/parcel/pages/details/index?packageNo=PT1',
  )
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

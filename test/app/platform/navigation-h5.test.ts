import { addressOf } from '@/platform/navigation/address.h5'
import { watchEntry } from '@/platform/navigation/entry.h5'
import { findRoute } from '@/platform/navigation/find-route'
import { navigate } from '@/platform/navigation/navigation'
import { REDIRECTS, ROUTES } from '../../../config/routes'
import { WANTED_REDIRECTS } from './redirects'

let mockOpened: string[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  // As Taro's router does it: the address is written at once, and so the promise is kept at once.
  default: {
    navigateTo: async ({ url }: { url: string }) => {
      mockOpened.push(url)
      window.history.pushState(null, '', url)
    },
  },
}))

describe('[ADPT-18] redirects of the route table in H5', () => {
  it('are the five of the documents', () => {
    expect(Object.keys(REDIRECTS).sort()).toEqual(WANTED_REDIRECTS.map(([path]) => path).sort())
  })
  it.each(WANTED_REDIRECTS)('%s opens %s, its query kept', (path, name) => {
    window.history.replaceState(null, '', `${path}?lang=en`)
    watchEntry()
    expect(ROUTES[name].paths as readonly string[]).toContain(window.location.pathname)
    expect(window.location.search).toBe('?lang=en')
  })
})

it('addresses are the documents’ own, and found again from either form', () => {
  expect(addressOf('parcelDetails', { packageNo: 'PT1' })).toBe('/myPackage/details?packageNo=PT1')
  expect(findRoute('/edit')).toBe('addressEdit')
  expect(findRoute('/features/account/pages/my/index')).toBe('my')
  expect(findRoute('/nowhere')).toBeUndefined()
})

describe('a second tap', () => {
  beforeEach(() => {
    mockOpened = []
    window.history.pushState(null, '', '/home')
  })
  it('opens nothing while the page is drawn, however long that takes, and opens it again after one is back', async () => {
    navigate('parcelDetails', { packageNo: 'PT1' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    navigate('parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toEqual(['/myPackage/details?packageNo=PT1'])
    window.history.pushState(null, '', '/home')
    navigate('parcelDetails', { packageNo: 'PT1' })
    expect(mockOpened).toHaveLength(2)
  })
})

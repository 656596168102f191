import { enableEntryRedirects } from '@/navigation/entry'
import { findScreenName } from '@/navigation/find-screen-name'
import { buildPageUrl } from '@/navigation/page-url'
import { REDIRECTS, SCREENS } from '../../../src/screens/screens'
import { WANTED_REDIRECTS } from './redirects'

jest.mock('@tarojs/taro', () => ({}))

describe('redirects of the route table in H5', () => {
  it('are the five documented ones', () => {
    expect(Object.keys(REDIRECTS).sort()).toEqual(WANTED_REDIRECTS.map(([path]) => path).sort())
  })
  it.each(WANTED_REDIRECTS)('%s opens %s and keeps the query', (path, name) => {
    window.history.replaceState(null, '', `${path}?lang=en`)
    enableEntryRedirects()
    expect(SCREENS[name].paths as readonly string[]).toContain(window.location.pathname)
    expect(window.location.search).toBe('?lang=en')
  })
})

it('URLs are the documented ones, and screens are found by either form of a URL', () => {
  expect(buildPageUrl('parcelDetails', { packageNo: 'PT1' })).toBe('/myPackage/details?packageNo=PT1')
  expect(findScreenName('/edit')).toBe('addressEdit')
  expect(findScreenName('/features/my/pages/my/index')).toBe('my')
  expect(findScreenName('/nowhere')).toBeUndefined()
})

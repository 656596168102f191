import { act } from 'react'
import { queryClient } from '@/client/query'
import { getPackageDetail, getRoutePath } from '@/contract/parcels'
import DetailsPage from '@/features/parcel/pages/details'
import RoutePage from '@/features/parcel/pages/route'
import { closeScreen, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockAsked: string[] = []
jest.mock('@/platform/request/request', () => ({
  request(request: { url: string; method: string }) {
    mockAsked.push(request.url.split('?')[0]!)
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
}))

beforeEach(startScreens)
afterEach(async () => {
  await closeScreen()
  jest.useRealTimers()
})

const isThere = (selector: string) => document.querySelector(selector) !== null
const waitFor = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

it.each([
  ['detail', DetailsPage, getPackageDetail],
  ['route', RoutePage, getRoutePath],
])('[LIMT-03] the bones of a parcel’s %s are cleared after 8 s, and another try asks once more', async (_, Page, call) => {
  queryClient.clear()
  jest.useFakeTimers()
  await open(Page, { packageNo: 'PT1' })
  await waitFor(7900)
  expect([isThere('.pt-bones'), isThere('#load-long')]).toEqual([true, false])
  await waitFor(100)
  expect([isThere('.pt-bones'), isThere('#load-long')]).toEqual([false, true])
  const asked = () => mockAsked.filter((path) => path === call.path).length
  const before = asked()
  await press('load-retry')
  expect(asked()).toBe(before + 1)
})

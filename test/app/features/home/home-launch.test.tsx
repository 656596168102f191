import { MEMBER_AND_VISITOR_CALLS } from '@/contract/all-calls'
import { getUserInfo } from '@/contract/auth/sessions'
import { getLatestNotice } from '@/contract/notices/latest-notice'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getMemberWarehouseAddress, getWarehouses } from '@/contract/warehouse/warehouse'
import HomePage from '@/features/home/pages/home'
import { patchSessionState } from '@/session/session-store'
import { fakeServer } from '../../../support/screens/fake-server'
import {
  closeScreen,
  openScreen,
  route,
  setUpScreens,
  waitForAllAnswers,
  waitUntil,
} from '../../../support/screens/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../../support/screens/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  async sendHttpRequest(request: { url: string; method: string }) {
    // Page views are reported after one second, and a slow machine may reach that. They must not disturb the
    // counts.
    if (request.url === jest.requireActual('@/contract/app/track').reportAnalyticsEvents.path)
      return new Promise(() => undefined)
    mockSent.push(request.url.split('?')[0]!)
    await new Promise<void>((answer) => mockHeld.push(answer))
    return jest.requireActual('../../../support/screens/fake-server').fakeServer.receive(request)
  },
}))
// The overlays of home send their requests after one second, and a slow machine may reach that.
jest.mock('@/shared/overlays/lazy-overlays', () => ({ LazyScreenOverlays: () => null }))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  getCurrentScreen: () => ({ name: 'home', params: {} }),
  useRouteParams: () => route.params,
}))

const mockSent: string[] = []
/** Pending responses, in the order of their requests. */
const mockHeld: (() => void)[] = []
/** Calls that wait for the others. The agreements are requested with the overlays, even later. */
const LATER = [getLatestNotice.path]
const NEEDED = [
  getUserInfo.path,
  getWarehouses.path,
  getMemberWarehouseAddress.path,
  countPackages.path,
].sort()

beforeEach(() => {
  setUpScreens()
  patchSessionState({ channel: 'miniProgram' })
  mockSent.length = 0
  mockHeld.length = 0
})
afterEach(closeScreen)

const answerAll = () => {
  fakeServer.answer(getWarehouses, [])
  fakeServer.answer(countPackages, { toPay: 1 })
  const consignee = { name: 'Chan', aptId: 'PT208846', whCode: '769DCR', postCode: '523900' }
  fakeServer.answer(getMemberWarehouseAddress, {
    ...consignee,
    address: 'Dongguan',
    phone: '+86 769-8555 0146',
  })
}
const failAll = () => {
  for (const call of MEMBER_AND_VISITOR_CALLS) fakeServer.fail(call, 500)
}

it.each([
  ['answered', answerAll],
  ['refused by a failing server', failAll],
] as const)('home sends its optional requests only after the others were %s', async (_, prepare) => {
  prepare()
  await openScreen(HomePage)
  expect([...mockSent].sort()).toEqual(NEEDED)
  while (mockHeld.length > 1) mockHeld.pop()!()
  await waitForAllAnswers()
  expect(mockSent).toHaveLength(NEEDED.length)
  mockHeld.pop()!()
  await waitUntil(() => mockSent.length > NEEDED.length)
  expect(mockSent.slice(NEEDED.length)).toEqual(LATER)
})

import { countPackages } from '@/contract/parcel-counts'
import { queryPackages } from '@/contract/parcels'
import ListPage from '@/features/parcel-list/pages/list'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/toast/toast', () => ({ showToast: () => undefined }))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))

const NOTHING = {
  packageList: [],
  next: null,
  ...{ toBeHandledCount: 0, InProgressCount: 0, finishedCount: 0, filterCounts: {} },
  dictionaries: { from: [], to: [] },
}
const isThere = (id: string) => document.getElementById(id) !== null

beforeEach(() => {
  startScreens()
  fakeServer.answer(countPackages, {})
})
afterEach(closeScreen)

it('a group without a parcel says what it is for, and offers nothing to filter by', async () => {
  fakeServer.answer(queryPackages, NOTHING)
  await open(ListPage)
  await drawn('list-forecast')
  expect(isThere('list-chip-all')).toBe(false)
})
it('a label without a parcel keeps the way back to all of them', async () => {
  fakeServer.answer(queryPackages, { ...NOTHING, toBeHandledCount: 3, filterCounts: { toPay: 0 } })
  await open(ListPage)
  await press('list-chip-toPay')
  await drawn('list-empty')
  expect(isThere('list-chip-all')).toBe(true)
})

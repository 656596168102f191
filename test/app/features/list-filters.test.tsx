import '../../support/screen-test'
import { countPackages } from '@/contract/parcel-counts'
import { queryPackages } from '@/contract/parcels'
import ListPage from '@/features/parcel-list/pages/list'
import { fakeServer } from '../../support/fake-server'
import { drawn, isThere, open, press } from '../../support/screens'

const NOTHING = {
  packageList: [],
  next: null,
  ...{ toBeHandledCount: 0, InProgressCount: 0, finishedCount: 0, filterCounts: {} },
  dictionaries: { from: [], to: [] },
}

beforeEach(() => {
  fakeServer.answer(countPackages, {})
})

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

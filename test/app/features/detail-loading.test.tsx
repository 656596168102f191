import '../../support/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getPackageDetail, getRoutePath } from '@/contract/parcels'
import DetailsPage from '@/features/parcel/pages/details'
import RoutePage from '@/features/parcel/pages/route'
import { sentTo } from '../../support/left-app'
import { closeScreen, open, press } from '../../support/screens'

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
  const before = sentTo(call).length
  await press('load-retry')
  expect(sentTo(call)).toHaveLength(before + 1)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { queryClient, useCall } from '@/client/query'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { saveSessionAndRefetch } from '@/session/sign-in'
import { clearSession } from '@/session/sign-out'
import { type RenderedNode, renderNode, waitUntilRendered } from '../../support/screens/draw'
import { fakeServer } from '../../support/screens/fake-server'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/screens/fake-server').fakeServer.receive(request),
}))
Object.assign(globalThis, { API_BASE: '' })

/** Shows a response that is the same for all members and one that belongs to the member. */
function Both() {
  const { data: warehouses } = useCall(getWarehouses, {})
  const { data: counts } = useCall(countPackages, { counts: ['toPay'] })
  return <p id="state">{warehouses && counts ? `${counts.toPay} to pay` : 'nothing'}</p>
}

let screen: RenderedNode
const toPay = (n: number) => fakeServer.answer(countPackages, { toPay: n })
const reads = (words: string) =>
  waitUntilRendered(() => screen.find('state').textContent === words, `the screen does not read '${words}'`)
const kept = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name] }) => name)

beforeEach(async () => {
  queryClient.clear()
  fakeServer.clear()
  fakeServer.answer(getWarehouses, [])
  toPay(2)
  screen = await renderNode(
    <QueryClientProvider client={queryClient}>
      <Both />
    </QueryClientProvider>,
  )
  await reads('2 to pay')
})

it('a sign-out removes member data from the cache, and keeps public data', async () => {
  await screen.end()
  expect(kept().sort()).toEqual([countPackages.name, getWarehouses.name])
  clearSession()
  expect(kept()).toEqual([getWarehouses.name])
})

it('member data is refetched when another member signs in', async () => {
  toPay(7)
  await act(async () => saveSessionAndRefetch({ token: 'of another', aptId: 'PT111111' }))
  await reads('7 to pay')
  await screen.end()
})

import '../../support/screen-test'
import { act } from 'react'
import { countPackages } from '@/contract/parcel-counts'
import { getConsignee, getWarehouses } from '@/contract/warehouse'
import HomePage from '@/features/home/pages/home'
import { setSession } from '@/session/session-store'
import { clearCache } from '@/storage/clear-cache'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { showAgain } from '../../support/plain-taro'
import { drawn, find, open, press } from '../../support/screens'

jest.mock('@/shared/overlays/late-overlays', () => ({ LateOverlays: () => null }))

beforeEach(() => {
  setSession({ channel: 'miniProgram' })
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(countPackages, { toPay: 1 })
  const consignee = { name: 'Chan', aptId: 'PT208846', whCode: '769DCR', postCode: '523900' }
  fakeServer.answer(getConsignee, { ...consignee, address: 'Dongguan', phone: '+86 769-8555 0146' })
})

const isChosen = (code: string) => find(`home-warehouse-${code}`).getAttribute('aria-checked')

it('[ACCT-06] the warehouse chosen on home stays when home is shown again, until the cache is cleared', async () => {
  await open(HomePage)
  await drawn('home-warehouse-JFK03A')
  await press('home-warehouse-JFK03A')
  await act(async () => showAgain())
  expect(isChosen('JFK03A')).toBe('true')
  clearCache('PT208846')
  await act(async () => showAgain())
  expect(isChosen('JFK03A')).toBe('false')
  expect(isChosen('769DCR')).toBe('true')
})

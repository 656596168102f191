import '../../support/screens/screen-test'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { MEMBER_AND_VISITOR_CALLS } from '@/contract/all-calls'
import { getUserInfo } from '@/contract/auth/sessions'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { getMemberWarehouseAddress, getWarehouses } from '@/contract/warehouse/warehouse'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { PARCEL_LIST_FILTERS } from '@/domain/parcels/parcel-state'
import HomePage from '@/features/home/pages/home'
import MyPage from '@/features/my/pages/my'
import ListPage from '@/features/parcel-list/pages/list'
import DetailsPage from '@/features/parcels/pages/details'
import { patchSessionState } from '@/session/session-store'
import { clearDeviceAndMemberCaches } from '@/storage/clear-cache'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/screens/fake-server'
import { requestsTo } from '../../support/screens/left-app'
import { isPullRefreshing, pullPageDown, showPageAgain } from '../../support/screens/plain-taro'
import { findElement, openScreen, pressElements, waitUntil } from '../../support/screens/screens'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from './parcels/refused-parcel'
import { MEMBER } from './refusal-fixtures'

jest.mock('@/shared/overlays/lazy-overlays', () => ({ LazyScreenOverlays: () => null }))

const counts = (toPay: number) =>
  fakeServer.answer(countPackages, {
    ...Object.fromEntries(PARCEL_LIST_FILTERS.map((filter) => [filter, 0])),
    toPay,
  } as never)
const member = (balanceCents: number) =>
  fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, balanceCents } })
const badge = () => findElement('tab-parcelList').textContent ?? ''
const stateShown = () => document.getElementById('details-state')?.textContent ?? ''
const balance = () => document.getElementById('my-balance')?.textContent ?? ''
describe.each([
  ['shown again, as after a switch of tabs', showPageAgain],
  ['pulled down', pullPageDown],
])('%s', (_, renew) => {
  it('home refetches the parcel counts, and the badge of the tab follows', async () => {
    counts(1)
    await openScreen(HomePage)
    await waitUntil(() => findElement('home-count-toPay').textContent!.startsWith('1'))
    expect(badge()).toMatch(/^1/)
    counts(3)
    await act(async () => renew())
    await waitUntil(() => findElement('home-count-toPay').textContent!.startsWith('3'))
    expect(findElement('home-count-toPay').textContent).toMatch(/^3/)
    expect(badge()).toMatch(/^3/)
  })
  it('my shows the new balance, and the badge follows', async () => {
    counts(1)
    member(10_000)
    await openScreen(MyPage)
    await waitUntil(() => balance().includes('100'))
    counts(2)
    member(2_500)
    await act(async () => renew())
    await waitUntil(() => balance().includes('25') && badge().startsWith('2'))
    expect(balance()).toMatch(/25/)
    expect(badge()).toMatch(/^2/)
  })
  it('a parcel shows its new state', async () => {
    fakeServer.answer(getPackageDetail, refusedParcel())
    await openScreen(DetailsPage, { packageNo: REFUSED_PARCEL })
    await waitUntil(() => stateShown() !== '')
    const before = stateShown()
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'signed' }))
    await act(async () => renew())
    await waitUntil(() => stateShown() !== before)
    expect(stateShown()).not.toBe(before)
  })
})

it('home requests no member data for a visitor when it is shown again', async () => {
  patchSessionState({ signedIn: false })
  await openScreen(HomePage)
  await act(async () => showPageAgain())
  await act(async () => pullPageDown())
  expect(requestsTo(countPackages)).toEqual([])
})

it('a parcel is not requested again for a visitor, because the refusal would reopen the sign-in', async () => {
  patchSessionState({ signedIn: false })
  fakeServer.refuse(getPackageDetail, { code: ENVELOPE_CODE.notLoggedIn, msg: '', data: null })
  await openScreen(DetailsPage, { packageNo: REFUSED_PARCEL })
  await waitUntil(() => document.getElementById('load-visitor') !== null)
  expect(requestsTo(getPackageDetail)).toHaveLength(1)
  await act(async () => showPageAgain())
  expect(findElement('load-visitor').textContent).toContain('Sign in to see this')
  expect(requestsTo(getPackageDetail)).toHaveLength(1)
})

describe('the indicator of a pull refresh', () => {
  afterEach(() => onlineManager.setOnline(true))
  it.each([
    ['home', HomePage],
    ['the list', ListPage],
  ] as const)('of %s runs during the refresh, and disappears even when the server fails', async (_, Page) => {
    for (const call of MEMBER_AND_VISITOR_CALLS) fakeServer.fail(call, 500)
    await openScreen(Page)
    await act(async () => {
      pullPageDown()
      expect(isPullRefreshing()).toBe(true)
    })
    await waitUntil(() => !isPullRefreshing())
    expect(isPullRefreshing()).toBe(false)
  })
  it.each([
    ['was lost before', 'before'],
    ['is lost while it waits', 'meanwhile'],
  ] as const)('of home and the list disappears when the network %s', async (_, lost) => {
    for (const Page of [HomePage, ListPage]) {
      onlineManager.setOnline(true)
      await openScreen(Page)
      if (lost === 'before') onlineManager.setOnline(false)
      await act(async () => pullPageDown())
      if (lost === 'meanwhile') {
        expect(isPullRefreshing()).toBe(true)
        onlineManager.setOnline(false)
      }
      await waitUntil(() => !isPullRefreshing())
      expect(isPullRefreshing()).toBe(false)
    }
  })
  it('disappears at once for a visitor, and the list is not requested', async () => {
    patchSessionState({ signedIn: false })
    await openScreen(ListPage)
    await act(async () => pullPageDown())
    await waitUntil(() => !isPullRefreshing())
    expect(isPullRefreshing()).toBe(false)
    expect(requestsTo(getFirstPackagePage)).toEqual([])
  })
})

describe('the warehouse on home', () => {
  beforeEach(() => {
    patchSessionState({ channel: 'miniProgram' })
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    fakeServer.answer(countPackages, { toPay: 1 })
    const consignee = { name: 'Chan', aptId: 'PT208846', whCode: '769DCR', postCode: '523900' }
    fakeServer.answer(getMemberWarehouseAddress, {
      ...consignee,
      address: 'Dongguan',
      phone: '+86 769-8555 0146',
    })
  })

  const isChosen = (code: string) => findElement(`home-warehouse-${code}`).getAttribute('aria-checked')
  it('[ACCT-06] a chosen warehouse stays when home is shown again, until the cache is cleared', async () => {
    await openScreen(HomePage)
    await pressElements('home-warehouse-JFK03A')
    await act(async () => showPageAgain())
    expect(isChosen('JFK03A')).toBe('true')
    clearDeviceAndMemberCaches('PT208846')
    await act(async () => showPageAgain())
    expect(isChosen('JFK03A')).toBe('false')
    expect(isChosen('769DCR')).toBe('true')
  })
})

import '../../support/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { countPackages } from '@/contract/parcel-counts'
import { queryPackages } from '@/contract/parcels'
import HomePage from '@/features/home/pages/home'
import ListPage from '@/features/parcel-list/pages/list'
import { deviceStorage } from '@/platform/storage/storage'
import { setSession } from '@/session/session-store'
import { storeSession } from '@/session/sign-in'
import { clearSession } from '@/session/sign-out'
import { fakeServer } from '../../support/fake-server'
import { showAgain } from '../../support/plain-taro'
import { closeScreen, drawn, find, isThere, open, press, until } from '../../support/screens'
import { PARCEL } from './refusal-fixtures'

describe('what was read last', () => {
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('lastAnswers'))
  const answer = (packageNo: string) =>
    fakeServer.answer(queryPackages, {
      ...{ packageList: [{ ...PARCEL, packageNo }], next: '10-PT000009' },
      ...{ toBeHandledCount: 12, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 2 } },
      dictionaries: { from: [], to: [] },
    })
  /** The app is started anew, before a server that has not answered yet. */
  async function startAgain(): Promise<void> {
    await closeScreen()
    queryClient.clear()
    fakeServer.clear()
  }

  beforeEach(async () => {
    window.history.replaceState(null, '', '/myPackage/list/waiting')
    answer('PT000001')
    await open(ListPage)
    await drawn('parcel-PT000001')
  })

  it('my parcels are there at once, as they were, until the new ones have come', async () => {
    expect(isThere('list-as-of')).toBe(false)
    await startAgain()
    fakeServer.fail(queryPackages, 'unreachable')
    await open(ListPage)
    expect(isThere('parcel-PT000001')).toBe(true)
    expect(find('list-as-of').textContent).toMatch(/^As of \d\d:\d\d$/)
    // What lies below the first page is not known.
    expect([isThere('list-more'), isThere('list-end')]).toEqual([false, false])
    answer('PT000002')
    await act(async () => showAgain())
    await until(() => isThere('parcel-PT000002'))
    expect([isThere('parcel-PT000001'), isThere('list-as-of')]).toEqual([false, false])
  })
  it('they stay where the server is not reached, which is said, and the time is that of their day', async () => {
    await startAgain()
    const key = Object.keys(localStorage).find((name) => name.includes('lastAnswers.waiting'))!
    const kept = JSON.parse(localStorage.getItem(key)!)
    kept.value.at = new Date(2020, 1, 3, 14, 5).getTime()
    localStorage.setItem(key, JSON.stringify(kept))
    fakeServer.fail(queryPackages, 'unreachable')
    await open(ListPage)
    await drawn('load-stale')
    expect(isThere('parcel-PT000001')).toBe(true)
    expect(find('list-as-of').textContent).toBe('As of 2020-\u206002-\u206003 14:05')
  })
  it('of a label nothing is kept', async () => {
    await startAgain()
    await open(ListPage)
    await press('list-chip-toPay')
    await until(() => !isThere('parcel-PT000001'))
    expect(isThere('list-as-of')).toBe(false)
  })
  it('another member on this phone sees nothing of it, and it goes when a session ends', async () => {
    await startAgain()
    setSession({ aptId: 'PT999999' })
    await open(ListPage)
    expect([isThere('parcel-PT000001'), isThere('list-as-of')]).toEqual([false, false])
    await closeScreen()
    setSession({ aptId: 'PT208846' })
    // As an older release kept them.
    deviceStorage.set('lastAnswers.PT208846', 'x')
    expect(isKept()).toBe(true)
    clearSession()
    expect(isKept()).toBe(false)
  })
  it('a session that ran out without a word leaves nothing to the next member', async () => {
    await startAgain()
    setSession({ signedIn: false })
    storeSession({ token: 'another', aptId: 'PT999999' })
    expect(isKept()).toBe(false)
  })
  it('home counts what was counted last', async () => {
    await startAgain()
    fakeServer.answer(countPackages, { toDeclare: 1, toInbound: 2, toPay: 3, toReceive: 4 })
    await open(HomePage)
    await until(() => find('home-count-toPay').textContent!.startsWith('3'))
    expect(isThere('home-as-of')).toBe(false)
    await startAgain()
    await open(HomePage)
    expect(find('home-count-toPay').textContent).toMatch(/^3/)
    expect(find('home-as-of').textContent).toMatch(/^As of \d\d:\d\d$/)
  })
})

describe('the filters of a list', () => {
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
})

import '../../../support/screens/screen-test'
import { act } from 'react'
import { invalidateCalls, queryClient } from '@/client/query'
import { reportAnalyticsEvents } from '@/contract/app/track'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage, getNextPackagePage } from '@/contract/parcels/parcels'
import { getMemberWarehouseAddress, getWarehouses } from '@/contract/warehouse/warehouse'
import HomePage from '@/features/home/pages/home'
import ListPage from '@/features/parcel-list/pages/list'
import SearchPage from '@/features/parcel-list/pages/search'
import { patchSessionState } from '@/session/session-store'
import { saveSessionAndRefetch } from '@/session/sign-in'
import { clearSession } from '@/session/sign-out'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { REFERENCE } from '../../../support/builders'
import { fakeServer } from '../../../support/screens/fake-server'
import {
  currentScreen,
  navigations,
  paramsSentTo,
  requestsTo,
  sentRequests,
} from '../../../support/screens/left-app'
import { pullPageDown, showPageAgain } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { answerFirstPage } from '../home/first-page'
import { PARCEL } from '../refusal-fixtures'

const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))
const mockViews: string[] = []
jest.mock('@/client/track', () => ({
  ...jest.requireActual('@/client/track'),
  trackRouteView: (...view: string[]) => void mockViews.push(view.join(' ')),
}))
/** Positions of the rendered parts, as the phone measures them. Empty unless a test sets it. */
let mockBoxes: { id: string; top: number; height: number }[] = []
jest.mock('@/platform/scroll/scroll', () => ({
  ...jest.requireActual('@/platform/scroll/scroll'),
  measureVerticalSpansByClass: (_: string, told: (boxes: typeof mockBoxes, screenHeight: number) => void) =>
    told(mockBoxes, 800),
}))

describe('my parcels', () => {
  const parcel = (packageNo: string) => ({ ...PARCEL, packageNo, trackingNo: `SF${packageNo}` })
  const answer = (packageNos: readonly string[], part: { next?: string; canSplit?: boolean } = {}) =>
    answerFirstPage(packageNos.map(parcel), part)
  const lastQuery = () => paramsSentTo(getFirstPackagePage).at(-1)!
  beforeEach(() => {
    currentScreen.name = 'parcelList'
    window.history.replaceState(null, '', '/myPackage/list/waiting')
    mockViews.length = 0
  })

  describe('the list of parcels', () => {
    it('requests the parcels of a chosen filter; another group starts unfiltered', async () => {
      answer(['PT000001', 'PT000002'])
      await openScreen(ListPage)
      await pressElements('list-chip-toPay')
      await waitUntil(() => lastQuery().has('filter'))
      expect(lastQuery().get('filter')).toBe('toPay')
      await pressElements('list-tab-progress')
      await waitUntil(() => !lastQuery().has('filter'))
      expect(Object.fromEntries(lastQuery())).toEqual({ group: '2', page: '1' })
    })
    it('shows the group of a filter that is pressed before the list of a pressed tab is drawn', async () => {
      answer(['PT000001'])
      await openScreen(ListPage)
      await waitForElement('list-chip-toPay')
      await act(async () => {
        findElement('list-tab-progress').click()
        findElement('list-chip-toPay').click()
      })
      expect(window.location.pathname + window.location.search).toBe('/myPackage/list/waiting?filter=toPay')
      expect(findElement('list-tab-waiting').getAttribute('aria-selected')).toBe('true')
      expect(findElement('list-chip-toPay').getAttribute('aria-checked')).toBe('true')
    })
    it('[ROUTE-72] reports a view of each newly shown group once, however it is opened', async () => {
      answer(['PT000001'])
      await openScreen(ListPage)
      expect(mockViews).toEqual(['parcelList waiting'])
      await pressElements('list-tab-progress', 'list-tab-progress')
      expect(mockViews.splice(1)).toEqual(['parcelList progress'])
      parcelListNavigation.open('finished')
      window.history.replaceState(null, '', '/myPackage/list/finished')
      await act(async () => showPageAgain())
      expect(mockViews.splice(1)).toEqual(['parcelList finished'])
    })
    it('keeps its filter in the URL over a reload, and ignores one of another group', async () => {
      answer(['PT000001'])
      window.history.replaceState({ idx: 3 }, '', '/myPackage/list/waiting?lang=en')
      await openScreen(ListPage)
      await pressElements('list-chip-toPay')
      expect(window.location.search).toBe('?lang=en&filter=toPay')
      expect(window.history.state).toMatchObject({ idx: 3 })
      await openScreen(ListPage)
      expect(findElement('list-chip-toPay').getAttribute('aria-checked')).toBe('true')
      await pressElements('list-tab-progress')
      expect(window.location.pathname + window.location.search).toBe('/myPackage/list/progress')
      window.history.replaceState(null, '', '/myPackage/list/progress?filter=toPay')
      sentRequests.length = 0
      await openScreen(ListPage)
      await waitUntil(() => sentRequests.length > 0)
      expect(lastQuery().has('filter')).toBe(false)
    })
    it('when already open, shows the requested filter, or all parcels without one', async () => {
      answer(['PT000001'])
      await openAndWaitFor('parcel-PT000001', ListPage)
      parcelListNavigation.open('waiting', 'toPay')
      await act(async () => showPageAgain())
      await waitUntil(() => lastQuery().has('filter'))
      expect(lastQuery().get('filter')).toBe('toPay')
      parcelListNavigation.open('waiting')
      await act(async () => showPageAgain())
      await waitUntil(() => findElement('list-chip-all').getAttribute('aria-checked') === 'true')
    })
    it('shows all parcels again when the chosen filter has become empty', async () => {
      answer(['PT000001'])
      await openScreen(ListPage)
      await pressElements('list-chip-toInbound')
      await waitUntil(() => lastQuery().has('filter'))
      await act(async () => showPageAgain())
      await waitUntil(() => findElement('list-chip-all').getAttribute('aria-checked') === 'true')
      await waitForElement('parcel-PT000001')
    })
    it('loads following pages below the first until the end', async () => {
      answer(['PT000001'], { next: '10-PT000001' })
      fakeServer.answer(getNextPackagePage, { packageList: [parcel('PT000002')], next: null })
      await openScreen(ListPage)
      await pressElements('list-more')
      await waitForElement('list-end')
      expect(paramsSentTo(getNextPackagePage).map((asked) => asked.get('after'))).toEqual(['10-PT000001'])
      expect([...document.querySelectorAll('.pt-parcel')].map(({ id }) => id)).toEqual([
        'parcel-PT000001',
        'parcel-PT000002',
      ])
    })
    it('leads from an exception to its parcel until the member has answered it', async () => {
      const exception = (packageNo: string) => ({ ...parcel(packageNo), state: 'abnormal' as never })
      answerFirstPage([{ ...exception('PT000001'), isAnswerAwaited: true }, exception('PT000002')])
      await openAndWaitFor('parcel-PT000001-action', ListPage)
      expect(isRendered('parcel-PT000002-action')).toBe(false)
      expect(getText('parcel-PT000001-action')).toBe('Resolve now')
      await pressElements('parcel-PT000001-action')
      expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000001' }]])
    })
    it.each([
      ['failed', 'C1', 'Waiting for your ID', 'Correct the ID', ['certificateEdit', { id: 'C1' }]],
      ['expired', 'C1', 'Waiting for your ID', 'Correct the ID', ['certificateEdit', { id: 'C1' }]],
      ['none', null, 'Waiting for your ID', 'Submit the ID', ['certificateEdit', { addressId: 'A1' }]],
      ['underReview', 'C1', 'ID under review', undefined, undefined],
    ] as const)(
      'a parcel whose ID is %s (%s) says %s and offers %s',
      async (obstacle, certificateId, badge, label, target) => {
        const awaitedCertificate = { obstacle, certificateId, addressId: 'A1', isByReceiver: false }
        answerFirstPage([{ ...parcel('PT000001'), state: 'inboundReview', awaitedCertificate }])
        await openAndWaitFor('parcel-PT000001', ListPage)
        expect(getText('parcel-PT000001')).toContain(badge)
        expect(getText('parcel-PT000001')).not.toContain('checking it against your declaration')
        expect(isRendered('parcel-PT000001-action')).toBe(label !== undefined)
        if (!label) return
        expect(getText('parcel-PT000001-action')).toBe(label)
        await pressElements('parcel-PT000001-action')
        expect(navigations).toEqual([target])
      },
    )
    it.each([
      ['failed', "The receiver's ID failed its review"],
      ['expired', "The receiver's ID has expired"],
    ] as const)(
      "whose receiver's ID is %s says so, and leads to the address instead of payment",
      async (obstacle, why) => {
        const awaitedCertificate = { obstacle, certificateId: null, addressId: 'A1', isByReceiver: true }
        answerFirstPage([{ ...parcel('PT000001'), state: 'toPay', totalFeeRmb: 100, awaitedCertificate }])
        await openAndWaitFor('parcel-PT000001-action', ListPage)
        expect(getText('parcel-PT000001')).toContain("Waiting for the receiver's ID")
        expect(getText('parcel-PT000001')).toContain(why)
        expect(getText('parcel-PT000001')).not.toContain('Due')
        expect(getText('parcel-PT000001-action')).toBe('Ask the receiver again')
        await pressElements('parcel-PT000001-action')
        expect(navigations).toEqual([['receiverAddresses']])
      },
    )
    it('offers splitting when the back end reports a splittable parcel, even on a later page', async () => {
      answer(['PT000001'], { next: '10-PT000001', canSplit: false })
      await openAndWaitFor('parcel-PT000001', ListPage)
      expect(isRendered('list-split')).toBe(false)
      answer(['PT000001'], { next: '10-PT000001', canSplit: true })
      await act(async () => showPageAgain())
      await pressElements('list-split')
      expect(navigations).toEqual([['split']])
    })
    it('shows that the next page failed to load, and can request it again', async () => {
      answer(['PT000001'], { next: '10-PT000001' })
      fakeServer.fail(getNextPackagePage, 500)
      await openScreen(ListPage)
      await pressElements('list-more')
      await waitUntil(() => getText('list-more')!.includes('Could not load more'))
      expect(getText('list-more')).toContain('Could not load more')
      fakeServer.answer(getNextPackagePage, { packageList: [parcel('PT000002')], next: null })
      await pressElements('list-more')
      await waitForElement('parcel-PT000002')
    })
    it('shows a message when it is empty, and leads to the first forecast', async () => {
      answer([])
      await openScreen(ListPage)
      await pressElements('list-forecast')
      expect(findElement('list-empty').textContent).not.toBe('')
      expect(navigations).toEqual([['forecast']])
    })
  })

  it('a search keeps its keyword in the URL over a reload', async () => {
    answer(['PT000001'])
    window.history.replaceState(null, '', '/myPackage/search')
    await openScreen(SearchPage)
    await typeText('search-input', '65-81234567')
    await pressElements('search-submit')
    expect(window.location.search).toBe('?keyword=65-81234567')
    queryClient.clear()
    await openAndWaitFor('parcel-PT000001', SearchPage)
    expect(sentRequests.some(({ url }) => url.includes('keyword=65-81234567'))).toBe(true)
    expect(getInputValue('search-input')).toBe('65-81234567')
    await typeText('search-input', '')
    await pressElements('search-submit')
    expect(window.location.search).toBe('')
  })

  it('recent searches of one member are not offered to another', async () => {
    answer([])
    await openScreen(SearchPage)
    await typeText('search-input', 'SF140')
    await pressElements('search-submit')
    window.history.replaceState(null, '', '/myPackage/search')
    await openScreen(SearchPage)
    expect(await waitForText('search-recent-0')).toBe('SF140')
    await closeScreen()
    patchSessionState({ aptId: 'PT111111' })
    await openAndWaitFor('search-hint', SearchPage)
    expect(isRendered('search-recent-0')).toBe(false)
  })

  it('a search of 300 letters is refused at its field without a request, and the input stays', async () => {
    await openScreen(SearchPage)
    await typeText('search-input', 'a'.repeat(300))
    await pressElements('search-submit')
    expect(await waitForText('search-input-error')).toBe('At most 64 characters.')
    expect(isRendered('search-hint') || isRendered('search-recent-0')).toBe(true)
    await typeText('search-input', 'SF140')
    expect(isRendered('search-input-error')).toBe(false)
  })
})

describe('stored lists and counts', () => {
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('lastAnswers'))
  const answer = (packageNo: string) => answerFirstPage([{ ...PARCEL, packageNo }], { next: '10-PT000009' })
  /** Simulates a new start of the app, before the server has responded. */
  async function startAgain(): Promise<void> {
    await closeScreen()
    queryClient.clear()
    fakeServer.clear()
  }

  beforeEach(async () => {
    window.history.replaceState(null, '', '/myPackage/list/waiting')
    answer('PT000001')
    await openAndWaitFor('parcel-PT000001', ListPage)
  })

  it('show my parcels at once with their time, until new ones have loaded', async () => {
    expect(isRendered('list-as-of')).toBe(false)
    await startAgain()
    fakeServer.fail(getFirstPackagePage, 'unreachable')
    await openScreen(ListPage)
    expect(isRendered('parcel-PT000001')).toBe(true)
    expect(findElement('list-as-of').textContent).toMatch(/^As of \d\d:\d\d$/)
    // The stored page does not show whether more parcels follow.
    expect([isRendered('list-more'), isRendered('list-end')]).toEqual([false, false])
    answer('PT000002')
    await act(async () => showPageAgain())
    await waitForElement('parcel-PT000002')
    expect([isRendered('parcel-PT000001'), isRendered('list-as-of')]).toEqual([false, false])
    // Its line stays, so that nothing moves, with the new time. Another list begins without it.
    expect(document.querySelector('.pt-as-of')!.className).not.toContain('is-over')
    await pressElements('list-chip-toPay')
    await waitUntil(() => document.querySelector('.pt-as-of') === null)
  })
  it('stay with a message and their date while the server cannot be reached', async () => {
    await startAgain()
    const key = Object.keys(localStorage).find((name) => name.includes('lastAnswers.waiting'))!
    const kept = JSON.parse(localStorage.getItem(key)!)
    kept.value.at = new Date(2020, 1, 3, 14, 5).getTime()
    localStorage.setItem(key, JSON.stringify(kept))
    fakeServer.fail(getFirstPackagePage, 'unreachable')
    await openAndWaitFor('load-stale', ListPage)
    expect(isRendered('parcel-PT000001')).toBe(true)
    expect(findElement('list-as-of').textContent).toBe('As of 2020-\u206002-\u206003 14:05')
  })
  it('do not include filtered lists', async () => {
    await startAgain()
    await openScreen(ListPage)
    await pressElements('list-chip-toPay')
    await waitUntilGone('parcel-PT000001')
    expect(isRendered('list-as-of')).toBe(false)
  })
  it('are hidden from another member, and deleted when the session ends', async () => {
    await startAgain()
    patchSessionState({ aptId: 'PT999999' })
    await openScreen(ListPage)
    expect([isRendered('parcel-PT000001'), isRendered('list-as-of')]).toEqual([false, false])
    await closeScreen()
    patchSessionState({ aptId: 'PT208846' })
    expect(isKept()).toBe(true)
    clearSession()
    expect(isKept()).toBe(false)
  })
  it('are deleted when another member signs in after an expired session', async () => {
    await startAgain()
    patchSessionState({ signedIn: false })
    saveSessionAndRefetch({ token: 'another', aptId: 'PT999999' })
    expect(isKept()).toBe(false)
  })
  it('show the last counts on home', async () => {
    await startAgain()
    fakeServer.answer(countPackages, { toDeclare: 1, toInbound: 2, toPay: 3, toReceive: 4 })
    await openScreen(HomePage)
    await waitUntil(() => findElement('home-count-toPay').textContent!.startsWith('3'))
    expect(isRendered('home-as-of')).toBe(false)
    await startAgain()
    await openScreen(HomePage)
    expect(findElement('home-count-toPay').textContent).toMatch(/^3/)
    expect(findElement('home-as-of').textContent).toMatch(/^As of \d\d:\d\d$/)
  })
})

describe('the filters of a list', () => {
  const NONE = { toBeHandledCount: 0, filterCounts: {} }
  beforeEach(() => void fakeServer.answer(countPackages, {}))

  it('an empty group shows what it is for, and no filters', async () => {
    answerFirstPage([], NONE)
    const consignee = { name: 'Chan', aptId: 'PT208846', whCode: '769DCR', postCode: '523900' }
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    fakeServer.answer(getMemberWarehouseAddress, { ...consignee, address: 'Harbour 88', phone: '1' })
    await openAndWaitFor('list-forecast', ListPage)
    expect(isRendered('list-chip-all')).toBe(false)
    // The first order of a shop goes to this address.
    expect(await waitForText('list-warehouse')).toBe('Chan PT208846Harbour 88 523900')
    await pressElements('list-warehouse-copy')
    expect(mockCopied).toEqual(['Chan PT208846\nHarbour 88\n523900\n1'])
  })
  it('an empty filter still offers the way back to all parcels', async () => {
    answerFirstPage([], { toBeHandledCount: 3, filterCounts: { toPay: 0 } })
    await openScreen(ListPage)
    await pressElements('list-chip-toPay')
    await waitForElement('list-empty')
    expect(isRendered('list-chip-all')).toBe(true)
  })
})

describe('a long list', () => {
  /** A newer parcel has a smaller number. */
  const parcel = (number: number) => ({
    ...PARCEL,
    packageNo: `PT${number}`,
    trackingNo: `SF${number}`,
    updatedAt: new Date(2_000_000_000_000 - number * 60_000).toISOString(),
  })
  const ten = (from: number) => Array.from({ length: 10 }, (_, at) => parcel(from + at))
  const first = (packageList: ReturnType<typeof ten>) =>
    answerFirstPage(packageList, { next: 'more', toBeHandledCount: 900 })
  const cards = () => [...document.querySelectorAll('.pt-parcel')].map(({ id }) => id.replace('parcel-', ''))
  const FIRST = 100_100
  /** Addresses of the requests, without the reports of page views, which are sent at any time. */
  const sent = () =>
    sentRequests.map(({ url }) => url).filter((url) => !url.endsWith(reportAnalyticsEvents.path))
  async function toBeAskedAnew(): Promise<void> {
    await waitUntil(() => requestsTo(getFirstPackagePage).length > 0)
    expect(requestsTo(getFirstPackagePage)).not.toEqual([])
  }

  /** Opens the list and reads its first `count` pages. */
  async function readPages(count: number): Promise<void> {
    first(ten(FIRST))
    await openAndWaitFor(`parcel-PT${FIRST}`, ListPage)
    for (let page = 1; page < count; page += 1) {
      fakeServer.answer(getNextPackagePage, { packageList: ten(FIRST + page * 10), next: `more-${page}` })
      const before = document.querySelectorAll('[id^="list-part-"]').length
      await pressElements('list-more')
      await waitUntil(() => document.querySelectorAll('[id^="list-part-"]').length > before)
    }
    sentRequests.length = 0
  }
  beforeEach(() => {
    currentScreen.name = 'parcelList'
    mockBoxes = []
    window.history.replaceState(null, '', '/myPackage/list/waiting')
  })

  describe('shown again after a visit to one of its parcels', () => {
    const toSayAnother = async () => {
      await waitUntil(() => getText(`parcel-PT${FIRST + 1}`)!.includes('SFANOTHER'))
      expect(getText(`parcel-PT${FIRST + 1}`)).toContain('SFANOTHER')
    }
    const detailSays = (summary: object) =>
      queryClient.setQueryData([getPackageDetail.name, { packageNo: `PT${FIRST + 1}` }], { summary })
    beforeEach(async () => {
      await readPages(2)
      await pressElements(`parcel-PT${FIRST + 1}`)
    })
    it('the list requests nothing the first time, and is refetched the next time', async () => {
      detailSays(parcel(FIRST + 1))
      const before = cards()
      await act(async () => showPageAgain())
      expect([sent(), cards()]).toEqual([[], before])
      await act(async () => showPageAgain())
      await toBeAskedAnew()
    })
    it('the list updates the visited parcel; a changed state also refetches the counts', async () => {
      detailSays({ ...parcel(FIRST + 1), trackingNo: 'SFANOTHER' })
      const before = cards()
      const neighbour = findElement(`parcel-PT${FIRST}`)
      await act(async () => showPageAgain())
      await toSayAnother()
      expect([sent(), cards(), findElement(`parcel-PT${FIRST}`)]).toEqual([[], before, neighbour])
      await pressElements(`parcel-PT${FIRST + 1}`)
      detailSays({ ...parcel(FIRST + 1), state: 'inboundReview' })
      await act(async () => showPageAgain())
      await toBeAskedAnew()
    })
    it('an ID that was submitted meanwhile refetches the list, because other parcels wait for it too', async () => {
      const waiting = (obstacle: string) => ({
        ...parcel(FIRST + 1),
        awaitedCertificate: { obstacle, certificateId: 'C1', addressId: 'A1', isByReceiver: false },
      })
      detailSays(waiting('failed'))
      await act(async () => showPageAgain())
      await toBeAskedAnew()
      sentRequests.length = 0
      await pressElements(`parcel-PT${FIRST + 1}`)
      detailSays(waiting('underReview'))
      await act(async () => showPageAgain())
      await toBeAskedAnew()
    })
    it('the list updates the visited parcel as soon as its answer comes', async () => {
      const before = cards()
      const queryKey = [getPackageDetail.name, { packageNo: `PT${FIRST + 1}` }]
      const waits = async () => {
        let tell = (_: { summary: object }) => {}
        const answer = new Promise<unknown>((resolve) => {
          tell = resolve
        })
        queryClient.removeQueries({ queryKey })
        void queryClient.fetchQuery({ queryKey, queryFn: () => answer })
        await act(async () => showPageAgain())
        return (summary: object) => act(async () => tell({ summary }))
      }
      const tell = await waits()
      await tell({ ...parcel(FIRST + 1), trackingNo: 'SFANOTHER' })
      await toSayAnother()
      expect([sent(), cards()]).toEqual([[], before])
      await pressElements(`parcel-PT${FIRST + 1}`)
      const tellMore = await waits()
      expect(sent()).toEqual([])
      await tellMore({ ...parcel(FIRST + 1), state: 'inboundReview' })
      await toBeAskedAnew()
    })
  })

  it('a refetch with two pages shows new parcels on top; a pull restarts with the latest order', async () => {
    const changed = { ...parcel(FIRST + 3), trackingNo: 'SFCHANGED', updatedAt: parcel(FIRST - 50).updatedAt }
    const others = ten(FIRST).slice(0, 8)
    const renewed = [parcel(FIRST - 1), changed, ...others.filter((_, at) => at !== 3)]
    await readPages(2)
    const before = cards()
    first(renewed)
    await act(async () => void (await invalidateCalls(getFirstPackagePage)))
    await waitUntil(() => cards()[0] === `PT${FIRST - 1}`)
    expect(cards()).toEqual([`PT${FIRST - 1}`, ...before])
    expect(findElement(`parcel-PT${FIRST + 3}`).textContent).toContain('SFCHANGED')
    await act(async () => pullPageDown())
    await waitUntil(() => cards()[1] === changed.packageNo)
    expect(cards()).toEqual(renewed.map(({ packageNo }) => packageNo))
  })

  describe('scrolled down', () => {
    beforeEach(async () => {
      await readPages(5)
      // At most 40 cards are rendered, whatever number of parcels was read. The others keep their space.
      expect(cards()[0]).toBe(`PT${FIRST}`)
      expect([cards().length > 30, cards().length <= 40]).toEqual([true, true])
      expect(findElement('list-part-6').children).toHaveLength(1)
      expect(findElement('list-part-9').children).toHaveLength(0)
      await closeScreen()
      mockBoxes = [{ id: 'list-part-0', top: -4000, height: 640 }]
      await openScreen(ListPage)
      await waitUntil(() => cards().length > 0 && cards()[0] !== `PT${FIRST}`)
      expect(findElement('list-part-0').children).toHaveLength(0)
    })
    it('shows its parcels after more arrived at once than one page holds', async () => {
      first(ten(FIRST - 10))
      mockBoxes = []
      await act(async () => void (await invalidateCalls(getFirstPackagePage)))
      await waitUntil(() => cards()[0] === `PT${FIRST - 10}`)
      expect(cards()).toEqual(ten(FIRST - 10).map(({ packageNo }) => packageNo))
    })
  })
})

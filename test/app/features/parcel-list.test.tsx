import '../../support/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { pagePackages, queryPackages } from '@/contract/parcels'
import ListPage from '@/features/parcel-list/pages/list'
import SearchPage from '@/features/parcel-list/pages/search'
import { setSession } from '@/session/session-store'
import { listGroup } from '@/shared/parcel/list-group'
import { fakeServer } from '../../support/fake-server'
import { here, requests, went, wordsTo } from '../../support/left-app'
import { showAgain } from '../../support/plain-taro'
import { closeScreen, drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { ORDER } from './refusal-fixtures'

const mockViews: string[] = []
jest.mock('@/client/track', () => ({
  ...jest.requireActual('@/client/track'),
  trackView: (...view: string[]) => void mockViews.push(view.join(' ')),
}))

const [PARCEL] = ORDER.parcels
const parcel = (packageNo: string) => ({ ...PARCEL!, packageNo, trackingNo: `SF${packageNo}` })
const answer = (packageNos: readonly string[], next: string | null = null) =>
  fakeServer.answer(queryPackages, {
    ...{ packageList: packageNos.map(parcel), next },
    ...{ toBeHandledCount: 2, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 2 } },
    dictionaries: { from: [], to: [] },
  })
const lastQuery = () => new URLSearchParams(requests.at(-1)!.url.split('?')[1])

beforeEach(() => {
  here.name = 'parcelList'
  window.history.replaceState(null, '', '/myPackage/list/waiting')
  mockViews.length = 0
})

describe('the list of parcels', () => {
  it('asks for the parcels of the label that is pressed; another group begins with all of its own', async () => {
    answer(['PT000001', 'PT000002'])
    await open(ListPage)
    await press('list-chip-toPay')
    await until(() => lastQuery().has('filter'))
    expect(lastQuery().get('filter')).toBe('toPay')
    await press('list-tab-progress')
    await until(() => !lastQuery().has('filter'))
    expect(Object.fromEntries(lastQuery())).toEqual({ group: '2', page: '1' })
  })
  it('[ROUTE-72] tells each group as viewed, whichever way it is opened, and none that is shown already', async () => {
    answer(['PT000001'])
    await open(ListPage)
    expect(mockViews).toEqual(['parcelList waiting'])
    await press('list-tab-progress', 'list-tab-progress')
    expect(mockViews.splice(1)).toEqual(['parcelList progress'])
    listGroup.open('finished')
    window.history.replaceState(null, '', '/myPackage/list/finished')
    await act(async () => showAgain())
    expect(mockViews.splice(1)).toEqual(['parcelList finished'])
  })
  it('keeps its label in its address, for a reload; a label of another group is none', async () => {
    answer(['PT000001'])
    window.history.replaceState({ idx: 3 }, '', '/myPackage/list/waiting?lang=en')
    await open(ListPage)
    await press('list-chip-toPay')
    expect(window.location.search).toBe('?lang=en&filter=toPay')
    expect(window.history.state).toMatchObject({ idx: 3 })
    await open(ListPage)
    expect(find('list-chip-toPay').getAttribute('aria-checked')).toBe('true')
    await press('list-tab-progress')
    expect(window.location.pathname + window.location.search).toBe('/myPackage/list/progress')
    window.history.replaceState(null, '', '/myPackage/list/progress?filter=toPay')
    requests.length = 0
    await open(ListPage)
    await until(() => requests.length > 0)
    expect(lastQuery().has('filter')).toBe(false)
  })
  it('that is open already shows the label that it is opened for again', async () => {
    answer(['PT000001'])
    await open(ListPage)
    await drawn('parcel-PT000001')
    listGroup.open('waiting', 'toPay')
    await act(async () => showAgain())
    await until(() => lastQuery().has('filter'))
    expect(lastQuery().get('filter')).toBe('toPay')
  })
  it('opened as all of my parcels shows them all, whatever label it showed before', async () => {
    answer(['PT000001'])
    await open(ListPage)
    await press('list-chip-toPay')
    await until(() => lastQuery().has('filter'))
    listGroup.open('waiting')
    await act(async () => showAgain())
    await until(() => !lastQuery().has('filter'))
    expect(find('list-chip-all').getAttribute('aria-checked')).toBe('true')
  })
  it('shown again when the parcels of its label have gone on shows all, not that there are none', async () => {
    answer(['PT000001'])
    await open(ListPage)
    await press('list-chip-toInbound')
    await until(() => lastQuery().has('filter'))
    await act(async () => showAgain())
    await until(() => !lastQuery().has('filter'))
    await drawn('parcel-PT000001')
    expect(find('list-chip-all').getAttribute('aria-checked')).toBe('true')
  })
  it('goes on with the next page below the first, up to the last', async () => {
    answer(['PT000001'], '10-PT000001')
    fakeServer.answer(pagePackages, { packageList: [parcel('PT000002')], next: null })
    await open(ListPage)
    await press('list-more')
    await drawn('list-end')
    expect(wordsTo(pagePackages).map((asked) => asked.get('after'))).toEqual(['10-PT000001'])
    expect([...document.querySelectorAll('.pt-parcel')].map(({ id }) => id)).toEqual([
      'parcel-PT000001',
      'parcel-PT000002',
    ])
  })
  it('offers the split of a parcel that a later page holds, as the back end tells it', async () => {
    const told = (canSplit: boolean) =>
      fakeServer.answer(queryPackages, {
        ...{ packageList: [parcel('PT000001')], next: '10-PT000001', canSplit },
        ...{ toBeHandledCount: 12, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 1 } },
        dictionaries: { from: [], to: [] },
      })
    told(false)
    await open(ListPage)
    await drawn('parcel-PT000001')
    expect(isThere('list-split')).toBe(false)
    told(true)
    await act(async () => showAgain())
    await drawn('list-split')
    await press('list-split')
    expect(went).toEqual([['split']])
  })
  it('says that the next page could not be had, and asks for it again', async () => {
    answer(['PT000001'], '10-PT000001')
    fakeServer.fail(pagePackages, 500)
    await open(ListPage)
    await press('list-more')
    await until(() => find('list-more').textContent!.includes('Could not load more'))
    expect(find('list-more').textContent).toContain('Could not load more')
    fakeServer.answer(pagePackages, { packageList: [parcel('PT000002')], next: null })
    await press('list-more')
    await drawn('parcel-PT000002')
    expect(isThere('parcel-PT000002')).toBe(true)
  })
  it('that is empty says so, and leads to the first parcel', async () => {
    answer([])
    await open(ListPage)
    await press('list-forecast')
    expect(find('list-empty').textContent).not.toBe('')
    expect(went).toEqual([['forecast']])
  })
})

it('a search stands in its address, for a reload', async () => {
  answer(['PT000001'])
  window.history.replaceState(null, '', '/myPackage/search')
  await open(SearchPage)
  await type('search-input', '65-81234567')
  await press('search-submit')
  expect(window.location.search).toBe('?keyword=65-81234567')
  queryClient.clear()
  await open(SearchPage)
  await drawn('parcel-PT000001')
  expect(requests.some(({ url }) => url.includes('keyword=65-81234567'))).toBe(true)
  expect(find('search-input').querySelector('input')!.value).toBe('65-81234567')
  await type('search-input', '')
  await press('search-submit')
  expect(window.location.search).toBe('')
})

it('what one member searched for is not offered to another', async () => {
  answer([])
  await open(SearchPage)
  await type('search-input', 'SF140')
  await press('search-submit')
  window.history.replaceState(null, '', '/myPackage/search')
  await open(SearchPage)
  await drawn('search-recent-0')
  expect(find('search-recent-0').textContent).toBe('SF140')
  await closeScreen()
  setSession({ aptId: 'PT111111' })
  await open(SearchPage)
  await drawn('search-hint')
  expect(isThere('search-recent-0')).toBe(false)
})

it('a search of 300 letters is refused beside its field, with nothing asked and nothing typed lost', async () => {
  await open(SearchPage)
  await type('search-input', 'a'.repeat(300))
  await press('search-submit')
  await drawn('search-input-error')
  expect(find('search-input-error').textContent).toBe('At most 64 characters.')
  expect(isThere('search-hint') || isThere('search-recent-0')).toBe(true)
  await type('search-input', 'SF140')
  expect(isThere('search-input-error')).toBe(false)
})

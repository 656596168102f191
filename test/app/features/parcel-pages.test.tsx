import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { useSearch } from '@/features/parcel-list/queries'
import { type Drawn, draw } from '../../support/draw'
import { until } from '../../support/until'

const mockAsked: string[] = []
/** Where each answer says that the page after it begins. */
const mockNext = ['20-PTSECOND', '10-PTTHIRD', null]
jest.mock('@/platform/request/request', () => ({
  request: async ({ url }: { url: string }) => {
    const page = mockAsked.length
    const next = mockNext[page]
    mockAsked.push(url)
    const counts = { toBeHandledCount: 0, InProgressCount: 0, finishedCount: 0, filterCounts: {} }
    const [parcel] = jest.requireActual('./refusal-fixtures').ORDER.parcels
    const packageList = [{ ...parcel, packageNo: `PT10010${page}` }]
    const data = { packageList, next, ...counts, dictionaries: { from: [], to: [] } }
    return { status: 200, text: JSON.stringify({ code: '0', msg: '', data }) }
  },
}))
Object.assign(globalThis, { API_BASE: '' })

let readMore: () => Promise<void>
function Found() {
  const pages = useSearch('SF1')
  readMore = pages.readMore
  return <p id="more">{pages.hasNextPage ? 'more' : 'all'}</p>
}

let screen: Drawn
afterEach(() => screen.end())

it('each page of a list is asked for where the one before ended, until one says that it is the last', async () => {
  screen = await draw(
    <QueryClientProvider client={queryClient}>
      <Found />
    </QueryClientProvider>,
  )
  const places = () =>
    mockAsked.map((url) => {
      const query = new URLSearchParams(url.split('?')[1])
      return [query.get('page'), query.get('after')]
    })
  const isThere = async () => {
    await act(async () => undefined)
    return screen.find('more').textContent === 'more'
  }
  await until(isThere, 'no first page')
  // The end of scrolling and the button may ask in the same moment.
  await act(() => Promise.all([readMore(), readMore()]).then(() => undefined))
  await act(() => readMore())
  expect(places()).toEqual([
    ['1', null],
    ['2', '20-PTSECOND'],
    ['3', '10-PTTHIRD'],
  ])
  await act(() => readMore())
  expect(mockAsked).toHaveLength(3)
  expect(screen.find('more').textContent).toBe('all')
})

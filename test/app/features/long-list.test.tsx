import '../../support/screen-test'
import { act } from 'react'
import { invalidate, queryClient } from '@/client/query'
import { getPackageDetail, pagePackages, queryPackages } from '@/contract/parcels'
import { reportEvents } from '@/contract/track'
import ListPage from '@/features/parcel-list/pages/list'
import { fakeServer } from '../../support/fake-server'
import { here, requests, sentTo } from '../../support/left-app'
import { pullDown, showAgain } from '../../support/plain-taro'
import { closeScreen, drawn, find, open, press, until } from '../../support/screens'
import { ORDER } from './refusal-fixtures'

/** What is drawn, as the phone measures it; nothing unless a test says so. */
let mockBoxes: { id: string; top: number; height: number }[] = []
jest.mock('@/platform/boxes/boxes', () => ({
  measureBoxes: (_: string, told: (boxes: typeof mockBoxes, screenHeight: number) => void) =>
    told(mockBoxes, 800),
}))

const [PARCEL] = ORDER.parcels
/** The newer a parcel is, the smaller its number. */
const parcel = (number: number) => ({
  ...PARCEL!,
  packageNo: `PT${number}`,
  trackingNo: `SF${number}`,
  updatedAt: new Date(2_000_000_000_000 - number * 60_000).toISOString(),
})
const ten = (from: number) => Array.from({ length: 10 }, (_, at) => parcel(from + at))
const first = (packageList: ReturnType<typeof ten>) =>
  fakeServer.answer(queryPackages, {
    ...{ packageList, next: 'more' },
    ...{ toBeHandledCount: 900, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 2 } },
    dictionaries: { from: [], to: [] },
  })
const cards = () => [...document.querySelectorAll('.pt-parcel')].map(({ id }) => id.replace('parcel-', ''))
const FIRST = 100_100
/** Views are reported when their time has come, whatever the screen does. */
const sent = () => requests.map(({ url }) => url).filter((url) => !url.endsWith(reportEvents.path))
const isAskedAnew = () => sentTo(queryPackages).length > 0

/** Opens the list and reads so many of its pages. */
async function readPages(count: number): Promise<void> {
  first(ten(FIRST))
  await open(ListPage)
  await drawn(`parcel-PT${FIRST}`)
  for (let page = 1; page < count; page += 1) {
    fakeServer.answer(pagePackages, { packageList: ten(FIRST + page * 10), next: `more-${page}` })
    const before = document.querySelectorAll('[id^="list-part-"]').length
    await press('list-more')
    await until(() => document.querySelectorAll('[id^="list-part-"]').length > before)
  }
  requests.length = 0
}

beforeEach(() => {
  here.name = 'parcelList'
  mockBoxes = []
  window.history.replaceState(null, '', '/myPackage/list/waiting')
})

describe('shown again after a look at one of its parcels', () => {
  const detailSays = (summary: object) =>
    queryClient.setQueryData([getPackageDetail.name, { packageNo: `PT${FIRST + 1}` }], { summary })
  beforeEach(async () => {
    await readPages(2)
    await press(`parcel-PT${FIRST + 1}`)
  })
  it('the list asks for nothing, and the next time, as after a switch of tabs, it is asked for again', async () => {
    detailSays(parcel(FIRST + 1))
    const before = cards()
    await act(async () => showAgain())
    expect([sent(), cards()]).toEqual([[], before])
    await act(async () => showAgain())
    await until(isAskedAnew)
    expect(isAskedAnew()).toBe(true)
  })
  it('it shows in its place what the parcel has become, and asks for its counts where it is in another state', async () => {
    detailSays({ ...parcel(FIRST + 1), trackingNo: 'SFANOTHER' })
    const before = cards()
    const neighbour = find(`parcel-PT${FIRST}`)
    await act(async () => showAgain())
    await until(() => find(`parcel-PT${FIRST + 1}`).textContent!.includes('SFANOTHER'))
    expect(find(`parcel-PT${FIRST + 1}`).textContent).toContain('SFANOTHER')
    expect([sent(), cards(), find(`parcel-PT${FIRST}`)]).toEqual([[], before, neighbour])
    await press(`parcel-PT${FIRST + 1}`)
    detailSays({ ...parcel(FIRST + 1), state: 'inboundReview' })
    await act(async () => showAgain())
    await until(isAskedAnew)
    expect(isAskedAnew()).toBe(true)
  })
  it('before that one had its answer, it does the same as soon as that is told', async () => {
    const before = cards()
    const queryKey = [getPackageDetail.name, { packageNo: `PT${FIRST + 1}` }]
    const waits = async () => {
      let tell = (_: { summary: object }) => {}
      const answer = new Promise<unknown>((resolve) => {
        tell = resolve
      })
      queryClient.removeQueries({ queryKey })
      void queryClient.fetchQuery({ queryKey, queryFn: () => answer })
      await act(async () => showAgain())
      return (summary: object) => act(async () => tell({ summary }))
    }
    const tell = await waits()
    await tell({ ...parcel(FIRST + 1), trackingNo: 'SFANOTHER' })
    await until(() => find(`parcel-PT${FIRST + 1}`).textContent!.includes('SFANOTHER'))
    expect(find(`parcel-PT${FIRST + 1}`).textContent).toContain('SFANOTHER')
    expect([sent(), cards()]).toEqual([[], before])
    await press(`parcel-PT${FIRST + 1}`)
    const tellMore = await waits()
    expect(sent()).toEqual([])
    await tellMore({ ...parcel(FIRST + 1), state: 'inboundReview' })
    await until(isAskedAnew)
    expect(isAskedAnew()).toBe(true)
  })
})

it('renewed with two pages read it has what is new at its top; pulled down it begins anew, in the order of the latest changes', async () => {
  const changed = { ...parcel(FIRST + 3), trackingNo: 'SFCHANGED', updatedAt: parcel(FIRST - 50).updatedAt }
  const others = ten(FIRST).slice(0, 8)
  const renewed = [parcel(FIRST - 1), changed, ...others.filter((_, at) => at !== 3)]
  await readPages(2)
  const before = cards()
  first(renewed)
  await act(async () => void (await invalidate(queryPackages)))
  await until(() => cards()[0] === `PT${FIRST - 1}`)
  expect(cards()).toEqual([`PT${FIRST - 1}`, ...before])
  expect(find(`parcel-PT${FIRST + 3}`).textContent).toContain('SFCHANGED')
  await act(async () => pullDown())
  await until(() => cards()[1] === changed.packageNo)
  expect(cards()).toEqual(renewed.map(({ packageNo }) => packageNo))
})

describe('scrolled down', () => {
  beforeEach(async () => {
    await readPages(5)
    // At most 40 cards are drawn, however many parcels were read; the others keep their room.
    expect(cards()[0]).toBe(`PT${FIRST}`)
    expect([cards().length > 30, cards().length <= 40]).toEqual([true, true])
    expect(find('list-part-6').children).toHaveLength(1)
    expect(find('list-part-9').children).toHaveLength(0)
    await closeScreen()
    mockBoxes = [{ id: 'list-part-0', top: -4000, height: 640 }]
    await open(ListPage)
    await until(() => cards().length > 0 && cards()[0] !== `PT${FIRST}`)
    expect(find('list-part-0').children).toHaveLength(0)
  })
  it('it shows what it holds after more came at once than it takes in', async () => {
    first(ten(FIRST - 10))
    mockBoxes = []
    await act(async () => void (await invalidate(queryPackages)))
    await until(() => cards()[0] === `PT${FIRST - 10}`)
    expect(cards()).toEqual(ten(FIRST - 10).map(({ packageNo }) => packageNo))
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { invalidateCalls, queryClient } from '@/client/query'
import { useVirtualListQuery } from '@/client/virtual-list-query'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

interface Thing {
  key: string
  time: string
}
/** The rows that the server holds, and its clock. */
const mockServer: { things: Thing[]; clock: number } = { things: [], clock: 0 }
/**
 * Returns a page of the server's list, with the latest change first. `after` is the position where the
 * previous page ended.
 */
function mockPage(after?: string) {
  const placeOf = ({ time, key }: Thing) => `${time}-${key}`
  const sorted = [...mockServer.things].sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
  const below = sorted.filter((thing) => after === undefined || placeOf(thing) < after)
  const items = below.slice(0, 10).map((thing) => ({ ...thing }))
  return { items, next: below.length > 10 ? placeOf(items[9]!) : null }
}
jest.mock('@/client/call-server', () => ({ callServerSilently: async () => mockPage() }))

const now = () => String(++mockServer.clock).padStart(9, '0')
const change = (...keys: string[]) => {
  for (const thing of mockServer.things.filter(({ key }) => keys.includes(key))) thing.time = now()
}
const takeAway = (...keys: string[]) => {
  mockServer.things = mockServer.things.filter(({ key }) => !keys.includes(key))
}
/** Keys of the things with these numbers. The newest thing has number 0. */
const keys = (from: number, to = from) =>
  Array.from({ length: to - from + 1 }, (_, at) => `t${String(from + at).padStart(2, '0')}`)

let list: ReturnType<typeof useThings>
let shown = { from: 0, to: 9 }
function useThings() {
  const options = {
    payload: { group: 0, page: 1 },
    readPage: async (_: number, after: string) => mockPage(after),
    pageOf: (answer: unknown) => answer as ReturnType<typeof mockPage>,
    positionOf: (thing: Thing) => thing,
  }
  return useVirtualListQuery(getFirstPackagePage, options as never, shown)
}
function Listed() {
  list = useThings()
  return null
}
const app = () => (
  <QueryClientProvider client={queryClient}>
    <Listed />
  </QueryClientProvider>
)

let screen: RenderedNode
/**
 * Number of turns without a read after which no read is still to come. A response starts the next read a few
 * turns later.
 */
const QUIET_TURNS = 20
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = queryClient.isFetching() ? 0 : quiet + 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
}
const keysShown = () =>
  [...(list.data?.pages.values() ?? [])].flatMap((page) => ((page ?? []) as Thing[]).map(({ key }) => key))

/** Opens a list of `things` things and reads its first `pages` pages. */
async function readPages(things: number, pages: number): Promise<void> {
  mockServer.things = keys(0, things - 1)
    .reverse()
    .map((key) => ({ key, time: now() }))
  screen = await renderNode(app())
  await settle()
  for (let page = 1; page < pages; page += 1) await readMore()
}
async function readMore(): Promise<void> {
  await act(() => list.readMore())
  await settle()
}
async function renew(): Promise<void> {
  await act(async () => void (await invalidateCalls(getFirstPackagePage)))
  await settle()
}

beforeEach(() => {
  shown = { from: 0, to: 9 }
  queryClient.clear()
})
afterEach(() => screen.end())

it('changed things on the last page stay there with their new content', async () => {
  await readPages(30, 3)
  change('t25')
  await renew()
  expect(keysShown()).toEqual(keys(0, 29))
  expect(list.data!.pages.get(2)!.find((thing) => (thing as Thing).key === 't25')).toEqual(
    mockServer.things.find(({ key }) => key === 't25'),
  )
  expect(list.hasNextPage).toBe(false)
})

it('removed things leave the last page, and the next page starts at the right place', async () => {
  await readPages(40, 2)
  takeAway('t12', 't15')
  await renew()
  await readMore()
  expect(keysShown()).toEqual([...keys(0, 29)].filter((key) => key !== 't12' && key !== 't15'))
})

it.each([
  ['ten', keys(3, 12)],
  ['all', keys(0, 29)],
])('loses nothing after %s things change at once', async (_, changed) => {
  await readPages(30, 3)
  change(...changed)
  await renew()
  while (list.hasNextPage) await readMore()
  expect(keysShown().sort()).toEqual(keys(0, 29))
})

it('nine things that change at once keep their places', async () => {
  await readPages(30, 3)
  change(...keys(15, 23))
  await renew()
  expect(keysShown()).toEqual(keys(0, 29))
})

it('a restarted list shows things that changed further down at its top, each once', async () => {
  await readPages(30, 3)
  change('t12', 't25')
  act(() => list.restart())
  await renew()
  expect(keysShown()).toEqual(['t12', 't25', ...keys(0, 7)])
  await readMore()
  await readMore()
  expect(keysShown()).toEqual(['t12', 't25', ...keys(0, 11), ...keys(13, 24), ...keys(26, 29)])
})

it('an emptied list restarts with one empty page', async () => {
  await readPages(12, 2)
  takeAway(...keys(0, 11))
  await renew()
  expect([list.data!.count, keysShown(), list.hasNextPage]).toEqual([1, [], false])
})

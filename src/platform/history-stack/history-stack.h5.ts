import Taro from '@tarojs/taro'

/** A page that the user came from, as the address bar showed it. */
export interface HistoryStackEntry {
  /** where it stands in the history */
  place: number
  /** such as /add-package/index */
  path: string
  params: Readonly<Record<string, string>>
}

/**
 * The pages that lie behind those that Taro knows of: a reloaded document knows only the page it was loaded with, while
 * the browser's history still leads back through those before it.
 */
export interface HistoryStack {
  /** The page that is shown now is remembered. */
  recordCurrentPage(): void
  /** What lies behind the first of the open pages, the nearest last. */
  entriesBehind(): readonly HistoryStackEntry[]
  /** Goes back to one of these. */
  goBackTo(step: HistoryStackEntry): void
}

/** Of the history's state what we read and write; `idx` is its library's place of the entry. */
interface Entry {
  idx?: number
  /** addresses up to this entry, by their place: kept in the entry, which outlives its document */
  trail?: (string | null)[]
}

const getHistoryState = (): Entry => (window.history.state as Entry | null) ?? {}
const getHistoryIndex = (): number => getHistoryState().idx ?? 0
let addresses: (string | null)[] = getHistoryState().trail ?? []

function toStackEntry(place: number, address: string): HistoryStackEntry {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  return { place, path: pathname, params: Object.fromEntries(searchParams) }
}

/** Every page up to this one. The step of its own that a sheet put behind a page is that page. */
function listEntries(): HistoryStackEntry[] {
  const steps: HistoryStackEntry[] = []
  let before: string | undefined
  for (let place = 0; place <= getHistoryIndex(); place++) {
    const address = addresses[place] ?? before
    if (address === undefined) continue
    if (address === before) steps.pop()
    steps.push(toStackEntry(place, address))
    before = address
  }
  return steps
}

export const historyStack: HistoryStack = {
  recordCurrentPage() {
    const { pathname, search } = window.location
    addresses = Array.from({ length: getHistoryIndex() }, (_, place) => addresses[place] ?? null)
    addresses.push(pathname + search)
    window.history.replaceState({ ...getHistoryState(), trail: addresses }, '')
  },
  entriesBehind: () => listEntries().slice(0, -Taro.getCurrentPages().length),
  goBackTo: ({ place }) => window.history.go(place - getHistoryIndex()),
}

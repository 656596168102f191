import Taro from '@tarojs/taro'
import { getHistoryIndex } from './history-index'

/** A page that the user came from, as its address was. */
export interface HistoryStackEntry {
  /** index in the browser's history */
  place: number
  /** such as /add-package/index */
  path: string
  params: Readonly<Record<string, string>>
}

/**
 * The pages behind those that Taro knows. A reloaded document knows only the page that it was loaded with.
 * The browser's history still leads back to the earlier pages.
 */
export interface HistoryStack {
  /** Stores the address of the page that is shown now. */
  recordCurrentPage(): void
  /** Returns the pages behind the first open page, the nearest one last. */
  entriesBehind(): readonly HistoryStackEntry[]
  /** Goes back to one of these pages. */
  goBackTo(step: HistoryStackEntry): void
}

/**
 * The part of the history state that this module reads and writes. `idx` is the entry's index, set by the
 * history library.
 */
interface Entry {
  idx?: number
  /** addresses up to this entry, by index; stored in the entry, which survives a reload */
  trail?: (string | null)[]
}

const getHistoryState = (): Entry => (window.history.state as Entry | null) ?? {}
let addresses: (string | null)[] = getHistoryState().trail ?? []

function toStackEntry(place: number, address: string): HistoryStackEntry {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  return { place, path: pathname, params: Object.fromEntries(searchParams) }
}

/**
 * Returns every page up to the current one. The extra history step that a sheet adds counts as the page below
 * it.
 */
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
    // The first entry has no pages behind it, and the browser is slow to store a state.
    if (getHistoryIndex() > 0) window.history.replaceState({ ...getHistoryState(), trail: addresses }, '')
  },
  entriesBehind: () => listEntries().slice(0, -Taro.getCurrentPages().length),
  goBackTo: ({ place }) => window.history.go(place - getHistoryIndex()),
}

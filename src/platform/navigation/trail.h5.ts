import Taro from '@tarojs/taro'
import type { Trail, TrailStep } from './trail.types'

/** Of the history's state what we read and write; `idx` is its library's place of the entry. */
interface Entry {
  idx?: number
  /** addresses up to this entry, by their place: kept in the entry, which outlives its document */
  trail?: (string | null)[]
}

const entryNow = (): Entry => (window.history.state as Entry | null) ?? {}
const placeNow = (): number => entryNow().idx ?? 0
let addresses: (string | null)[] = entryNow().trail ?? []

function stepAt(place: number, address: string): TrailStep {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  return { place, path: pathname, params: Object.fromEntries(searchParams) }
}

/** Every page up to this one. The step of its own that a sheet put behind a page is that page. */
function pages(): TrailStep[] {
  const steps: TrailStep[] = []
  let before: string | undefined
  for (let place = 0; place <= placeNow(); place++) {
    const address = addresses[place] ?? before
    if (address === undefined) continue
    if (address === before) steps.pop()
    steps.push(stepAt(place, address))
    before = address
  }
  return steps
}

export const trail: Trail = {
  remember() {
    const { pathname, search } = window.location
    addresses = Array.from({ length: placeNow() }, (_, place) => addresses[place] ?? null)
    addresses.push(pathname + search)
    window.history.replaceState({ ...entryNow(), trail: addresses }, '')
  },
  behind: () => pages().slice(0, -Taro.getCurrentPages().length),
  goBackTo: ({ place }) => window.history.go(place - placeNow()),
}

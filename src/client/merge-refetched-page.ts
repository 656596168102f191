/** Position of an item in a list that begins with the newest item. */
export interface ListSortKey {
  /** ISO 8601, in UTC */
  time: string
  /** unique in the list; orders items of the same time */
  key: string
}

/** A page of a list. `next` is the cursor of the following page; null on the last page. */
export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

/** Returns whether one item is below another in the list. */
const isBelow = (one: ListSortKey, other: ListSortKey): boolean =>
  one.time < other.time || (one.time === other.time && one.key < other.key)

export const isAboveInList = (one: ListSortKey, other: ListSortKey): boolean => isBelow(other, one)

/**
 * Returns whether the answer for the first page must reset the order of the list. This is so if no item is
 * left, or if more has changed than the answer contains. Then changed and removed items cannot be
 * distinguished.
 * @param top first item when the order of the list was last set
 */
export function shouldResetList<Item>(
  { items, next }: ListPage<Item>,
  top: ListSortKey | undefined,
  positionOf: (item: Item) => ListSortKey,
): boolean {
  const last = items.at(-1)
  if (!last || !top) return true
  return next !== null && isAboveInList(positionOf(last), top)
}

interface PageRefetch<Item> {
  answer: ListPage<Item>
  /** items that the page held; undefined if they are no longer known */
  before: readonly Item[] | undefined
  /** end of the page, where the next page begins */
  end: ListSortKey
  /** items of the first page now; they include every change since the order of the list was set */
  newest: readonly Item[]
  /** keys of the items on other pages, which stay there */
  elsewhere: ReadonlySet<string>
  positionOf: (item: Item) => ListSortKey
  isFirst: boolean
}

/**
 * Merges a new answer for a page into a list of which several pages were read. Each item stays where the
 * reader saw it, with its current content. Removed items disappear. New items come first on the first page,
 * and last on any other page. Returns undefined if the earlier items of the page are unknown and the answer
 * does not reach its end.
 */
export function mergeRefetchedPage<Item>(renewal: PageRefetch<Item>): Item[] | undefined {
  const { answer, before = [], end, newest, elsewhere, positionOf, isFirst } = renewal
  const keyOf = (item: Item) => positionOf(item).key
  const now = new Map([...newest, ...answer.items].map((item) => [keyOf(item), item]))
  const last = answer.items.at(-1)
  const reachesEnd = answer.next === null || !last || !isBelow(end, positionOf(last))
  if (!reachesEnd && !renewal.before) return undefined
  const stayed = before.flatMap((item) => {
    const known = now.get(keyOf(item))
    if (known) return [known]
    return !reachesEnd && isBelow(positionOf(item), positionOf(last)) ? [item] : []
  })
  const held = new Set([...elsewhere, ...before.map(keyOf)])
  const came = answer.items.filter((item) => !held.has(keyOf(item)) && !isBelow(positionOf(item), end))
  return isFirst ? [...came, ...stayed] : [...stayed, ...came]
}

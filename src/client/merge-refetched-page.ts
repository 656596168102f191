/** Where something stands in a list that begins with the newest. */
export interface ListSortKey {
  /** ISO 8601, in UTC */
  time: string
  /** tells apart what is of the same time, and is its own in the list */
  key: string
}

/** A page of a list, and what the call for the page after it is told; without that it is the last. */
export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

/** Whether one thing of a list stands below another. */
const isBelow = (one: ListSortKey, other: ListSortKey): boolean =>
  one.time < other.time || (one.time === other.time && one.key < other.key)

export const isAboveInList = (one: ListSortKey, other: ListSortKey): boolean => isBelow(other, one)

/**
 * Whether the list is to be put in order anew by the answer for its first page: nothing is left of it, or so much has
 * changed since it was put in order that the answer does not hold it all, and nobody can tell what changed from what went.
 * @param top what stood first when the list was put in order
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
  /** what the page held, undefined where nobody knows any more */
  before: readonly Item[] | undefined
  /** where the page ends, since another begins there */
  end: ListSortKey
  /** the first page, as it is now: all that has changed since the list was put in order stands there */
  newest: readonly Item[]
  /** keys of what stands on other pages, and stays there */
  elsewhere: ReadonlySet<string>
  positionOf: (item: Item) => ListSortKey
  isFirst: boolean
}

/**
 * A page of a list of which several were read, asked for again: each thing stays where the reader saw it, as it is now; what is
 * gone goes, what is new comes at the top of the list. Undefined where so much is new that what the page held before
 * cannot be told from what it holds now.
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
